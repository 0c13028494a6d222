import type { ChannelDeps, ChannelState } from '../channel.ts'
import type { Arrival } from '../delivery.ts'
import { fakeClock } from '../../page/testing/fake-clock.ts'
import { channelName, fakeServer } from './fake-server.ts'

/** A server, a network and a device, each of which can fail. */
export const fakeRealtime = (pageSize = 3) => {
  const clock = fakeClock()
  const delivered: { id: string; arrival: Arrival }[] = []
  const states: string[] = []
  const stored = { mark: undefined as string | undefined }
  const tokens = { current: 't1', issued: 1, asked: [] as (string | undefined)[] }
  const server = fakeServer(() => tokens.current, pageSize)
  let live = false
  let refusals = 0

  const deps: ChannelDeps = {
    channel: channelName,
    setTimer: clock.setTimer,
    random: () => 0,
    connect: server.connect,
    token: async (refused) => {
      tokens.asked.push(refused)
      if (refused !== undefined && refused === `t${tokens.issued}`) tokens.issued += 1
      return `t${tokens.issued}`
    },
    fetchSince: server.fetchSince,
    mark: { read: () => stored.mark, write: (id) => void (stored.mark = id) },
    onMessage: ({ id }, arrival) => void delivered.push({ id, arrival }),
    onRefused: () => {
      refusals += 1
    },
    onState: (state: ChannelState, isLive) => {
      states.push(state)
      live = isLive
    },
  }

  return {
    ...server,
    deps,
    clock,
    tokens,
    stored,
    delivered,
    states,
    isLive: () => live,
    refusals: () => refusals,
    deliveredIds: () => delivered.map(({ id }) => id),
    /** The server stops accepting its token. */
    expireToken: () => {
      tokens.current = `t${tokens.issued + 1}`
    },
  }
}
