import { expect, test } from 'vitest'
import { Channel } from './channel.ts'
import { channelName } from './testing/fake-server.ts'
import { fakeRealtime } from './testing/fake-realtime.ts'

const opened = async (fake = fakeRealtime()) => {
  const channel = new Channel(fake.deps)
  channel.open()
  await fake.clock.advance(0)
  return { ...fake, channel }
}

test('a channel moves from disconnected over connecting and connected to subscribed', async () => {
  const { channel, states, isLive } = await opened()
  expect([...new Set(states)]).toEqual(['connecting', 'connected', 'subscribed'])
  expect(isLive()).toBe(true)
  channel.close()
  expect(channel.get()).toBe('disconnected')
})

test('a subscription sends a token, and a newer one after a refusal', async () => {
  const { last, clock, expireToken, dropAll, channel, tokens } = await opened()
  expect(last()?.sent[0]).toEqual({
    type: 'subscribe',
    payload: { channel: channelName, metadata: { token: 't1' } },
  })
  expireToken()
  dropAll()
  await clock.advance(1_000)
  expect(channel.get()).toBe('unsubscribed')
  await clock.advance(2_000)
  expect(channel.get()).toBe('subscribed')
  expect(tokens.asked).toEqual([undefined, undefined, 't1'])
})

test.each([
  ['the end of its session', 'TOKEN_EXPIRED', 1],
  ['the lock of its session', 'APP_LOCKED', 1],
  ['a busy server', 'RATE_LIMITED', 0],
])(
  'a channel that ends because of %s passes %s on at once only if the session is refused',
  async (_cause, code, count) => {
    const { last, refusals } = await opened()
    const payload = { error: 'Ended', code, channel: channelName }
    last()?.events.onText(JSON.stringify({ type: 'error', payload }))
    expect(refusals()).toBe(count)
  },
)

test('a closed socket unsubscribes the channel, which retries after 1, 2, 4 ... 30 s', async () => {
  const { channel, clock, conditions, dropAll, sockets } = await opened()
  conditions.isUp = false
  dropAll()
  expect(channel.get()).toBe('unsubscribed')
  const attempts: number[] = []
  for (let second = 1; second <= 100; second += 1) {
    const before = sockets.length
    await clock.advance(1_000)
    if (sockets.length > before) attempts.push(second)
  }
  expect(attempts).toEqual([1, 3, 7, 15, 31, 61, 91])
  conditions.isUp = true
  await clock.advance(30_000)
  expect(channel.get()).toBe('subscribed')
})

test('a channel that was closed on purpose does not reconnect', async () => {
  const { channel, clock, sockets } = await opened()
  channel.close()
  await clock.advance(120_000)
  expect(sockets).toHaveLength(1)
  expect(clock.waiting()).toBe(0)
})

test('an attempt to connect is abandoned after 10 s', async () => {
  const fake = fakeRealtime()
  const { connect } = fake.deps
  fake.deps.connect = (events) => connect({ ...events, onOpen: () => {} })
  const { channel, clock } = await opened(fake)
  await clock.advance(9_999)
  expect(channel.get()).toBe('connecting')
  await clock.advance(1)
  expect(channel.get()).toBe('unsubscribed')
})

test('a subscription without an acknowledgement is abandoned after 10 s', async () => {
  const fake = fakeRealtime()
  fake.conditions.isAcknowledging = false
  const { channel, clock, openSockets } = await opened(fake)
  await clock.advance(9_999)
  expect(channel.get()).toBe('connected')
  await clock.advance(1)
  expect(channel.get()).toBe('unsubscribed')
  expect(openSockets()).toEqual([])
})

test('a channel pings every 25 s and treats a pong missing for 10 s as a dead connection', async () => {
  const { channel, clock, last, conditions } = await opened()
  await clock.advance(75_000)
  expect(last()?.sent.filter(({ type }) => type === 'ping')).toHaveLength(3)
  conditions.isAnsweringPings = false
  await clock.advance(25_000 + 9_999)
  expect(channel.get()).toBe('subscribed')
  await clock.advance(1)
  expect(channel.get()).toBe('unsubscribed')
})

test('messages that arrive during the catch-up are delivered immediately, and live only once', async () => {
  const fake = await opened()
  const { clock, publish, sendAgain, dropAll, conditions, isLive, stored } = fake
  const { delivered, deliveredIds } = fake
  publish()
  dropAll()
  publish()
  conditions.isReading = false
  await clock.advance(1_000)
  publish()
  sendAgain()
  expect(deliveredIds()).toEqual(['1000-0', '1000-2'])
  expect(isLive()).toBe(false)
  // A reload now must not skip the missing messages.
  expect(stored.mark).toBe('1000-0')
  conditions.isReading = true
  await clock.advance(30_000)
  expect(deliveredIds()).toEqual(['1000-0', '1000-2', '1000-1', '1000-2'])
  expect(delivered.at(-1)?.arrival).toBe('caught-up')
  sendAgain()
  expect(deliveredIds()).toHaveLength(4)
  expect(isLive()).toBe(true)
  expect(stored.mark).toBe('1000-2')
})

test('a device that wakes up reconnects without waiting for the next attempt', async () => {
  const { channel, clock, conditions, dropAll } = await opened()
  conditions.isUp = false
  dropAll()
  await clock.advance(60_000)
  conditions.isUp = true
  channel.wake()
  await clock.advance(0)
  expect(channel.get()).toBe('subscribed')
})

test('a device that wakes up with a dead connection catches up and then reconnects', async () => {
  const { channel, clock, deaden, publish, deliveredIds, states } = await opened()
  deaden()
  publish()
  channel.wake()
  await clock.advance(0)
  expect(deliveredIds()).toEqual(['1000-0'])
  await clock.advance(10_000)
  expect(states.at(-1)).toBe('unsubscribed')
  await clock.advance(1_000)
  expect(channel.get()).toBe('subscribed')
  expect(deliveredIds()).toEqual(['1000-0'])
})

test('a socket that cannot be created is tried again', async () => {
  const fake = fakeRealtime()
  fake.deps.connect = () => {
    throw new Error('forbidden here')
  }
  const { channel, clock, states } = await opened(fake)
  await clock.advance(3_000)
  expect(states.filter((state) => state === 'connecting').length).toBeGreaterThan(1)
  channel.close()
  expect(clock.waiting()).toBe(0)
})
