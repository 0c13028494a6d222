import { connectTo } from '../../packages/web/src/lib/realtime/browser-socket.ts'
import { Channel } from '../../packages/web/src/lib/realtime/channel.ts'
import type { Arrival } from '../../packages/web/src/lib/realtime/delivery.ts'
import {
  readMessage,
  type RealtimeMessage,
} from '../../packages/web/src/lib/realtime/messages/frames.ts'

type FollowedChannel = { address: string; userId: string; token: string }

/** The web app's own client on a user's channel, without a browser. */
export const followChannel = (
  { address, userId, token }: FollowedChannel,
  waitOf: (ms: number) => number = (ms) => ms,
) => {
  const name = `user_notifications_${userId}`
  const messages: (RealtimeMessage & { arrival: Arrival })[] = []
  let mark: string | undefined
  const channel = new Channel({
    channel: name,
    connect: connectTo(`${address.replace(/^http/, 'ws')}/?project_id=crosscheck`),
    token: async () => token,
    fetchSince: async (since, signal) => {
      const query = new URLSearchParams({ channel: name, start: since ?? '-', end: '+' })
      const answer = await fetch(`${address}/api/realtime/crosscheck/messages?${query}`, {
        headers: { authorization: `Bearer ${token}` },
        signal,
      })
      if (!answer.ok) throw new Error(`The catch-up was answered with ${answer.status}.`)
      const page = (await answer.json()) as { messages: unknown[] }
      return page.messages.flatMap((one) => readMessage(one) ?? [])
    },
    mark: { read: () => mark, write: (id) => void (mark = id) },
    setTimer: (run, ms) => {
      const timer = setTimeout(run, waitOf(ms))
      return () => clearTimeout(timer)
    },
    random: Math.random,
    onMessage: (message, arrival) => void messages.push({ ...message, arrival }),
    onRefused: () => {},
    onState: () => {},
  })
  channel.open()
  return {
    messages,
    state: channel.get,
    count: (arrival: Arrival) => messages.filter((message) => message.arrival === arrival).length,
    close: channel.close,
  }
}
