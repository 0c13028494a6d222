import type { RealtimeMessage } from '@crosscheck/domain/contract/platform/realtime'
import { closeCodes } from '@crosscheck/server/realtime/limits'
import { compareCounts } from '../environment/ledger.ts'
import { pause, until } from '../environment/pause.ts'
import type { TestEnvironment } from '../environment/environment.ts'
import type { Actor } from './actor.ts'
import { as, readAs, type Member } from './member.ts'

type Frame = { type: string; payload: Record<string, unknown> }

const project = 'crosscheck'
const lookMs = 20
const mostAtOnce = 200

/** Resolves when the channel is subscribed to; rejects when the socket ends before. */
const subscribed = (socket: WebSocket, channel: string, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const say = (type: string, payload: unknown) => socket.send(JSON.stringify({ type, payload }))
    socket.addEventListener('open', () => say('subscribe', { channel, metadata: { token } }))
    socket.addEventListener('message', ({ data }) => {
      const { type } = JSON.parse(String(data)) as Frame
      if (type === 'subscribed') resolve()
      if (type === 'error') reject(new Error(String(data)))
    })
    socket.addEventListener('close', ({ code }) => reject(new Error(`closed with ${code}`)))
  })

/**
 * A page that stays open: when its socket ends it opens another one and reads what it missed, as
 * the application does. Each stored message of its channel has to reach it, and no socket may get
 * one twice.
 */
export const createListenerActor = (environment: TestEnvironment, member: Member): Actor => {
  const { instance, ledger, operator } = environment
  const channel = `user_notifications_${member.id}`
  const url = `${instance.url.replace(/^http/, 'ws')}/?project_id=${project}`
  const received = new Set<string>()
  let isOpen = false
  let lastId = '0-0'
  let lostAt: number | undefined

  const note = (id: string): void => {
    received.add(id)
    lastId = id
  }
  const readMissed = async (): Promise<void> => {
    for (;;) {
      const path = `/api/realtime/${project}/messages?channel=${channel}&start=${lastId}&limit=${mostAtOnce}`
      type Answer = { messages: RealtimeMessage[] }
      const { messages } = await readAs<Answer>(environment, member, path)
      for (const { id } of messages) note(id)
      if (messages.length < mostAtOnce) return
    }
  }
  const watch = (socket: WebSocket, startedAt: number): void => {
    const onSocket = new Set<string>()
    socket.addEventListener('message', ({ data }) => {
      const { type, payload } = JSON.parse(String(data)) as Frame
      if (type !== 'message') return
      const id = String(payload['id'])
      if (onSocket.has(id)) ledger.duplicate(`message ${id} on one socket`)
      onSocket.add(id)
      received.add(id)
    })
    socket.addEventListener('close', ({ code }) => {
      if (isOpen) lostAt = performance.now()
      isOpen = false
      if (code !== closeCodes.restart && !instance.faults.allows('down', startedAt))
        ledger.surprise(`a socket was closed with ${code}`)
    })
  }
  const open = async (): Promise<void> => {
    await instance.up()
    const { token = '' } = await as(environment, member, { method: 'GET', path: '/' })()
    const socket = new WebSocket(url)
    watch(socket, performance.now())
    const isSubscribed = await subscribed(socket, channel, token).then(
      () => true,
      () => false,
    )
    if (!isSubscribed) return socket.close()
    isOpen = socket.readyState === WebSocket.OPEN
    if (lostAt !== undefined) ledger.reconnections.push(performance.now() - lostAt)
    lostAt = undefined
    await readMissed()
  }
  const stored = async (): Promise<string[]> =>
    (
      await operator.query<{ id: string }>(
        `select ms || '-' || n as id from realtime_messages where user_id = $1 order by ms, n`,
        [member.id],
      )
    ).map(({ id }) => id)

  return {
    name: `keeps a page of ${member.email} open`,
    async step() {
      if (isOpen) await pause(lookMs)
      else await open()
    },
    async check() {
      await until('the page is connected', async () => {
        if (!isOpen) await open()
        return isOpen
      })
      // Fails below if it takes longer.
      await until('every message has arrived', async () =>
        (await stored()).every((id) => received.has(id)),
      ).catch(() => {})
      const expected = Object.fromEntries((await stored()).map((id) => [id, 1]))
      compareCounts(ledger, { where: channel, expected, found: [...received] })
    },
  }
}
