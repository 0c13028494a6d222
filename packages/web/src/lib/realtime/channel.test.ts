import { expect, test } from 'vitest'
import { Channel } from './channel.ts'
import { channelName } from './testing/fake-server.ts'
import { fakeRealtime } from './testing/fake-world.ts'

const opened = async (world = fakeRealtime()) => {
  const channel = new Channel(world.parts)
  channel.open()
  await world.clock.advance(0)
  return { ...world, channel }
}

test('it goes from disconnected over connecting and connected to subscribed', async () => {
  const { channel, states, isLive } = await opened()
  expect([...new Set(states)]).toEqual(['connecting', 'connected', 'subscribed'])
  expect(isLive()).toBe(true)
  channel.close()
  expect(channel.get()).toBe('disconnected')
})

test('the subscription carries a token, and a newer one after it was refused', async () => {
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

test('a closed socket leaves it unsubscribed; it tries again after 1, 2, 4 ... 30 s', async () => {
  const { channel, clock, world, dropAll, sockets } = await opened()
  world.isUp = false
  dropAll()
  expect(channel.get()).toBe('unsubscribed')
  const attempts: number[] = []
  for (let second = 1; second <= 100; second += 1) {
    const before = sockets.length
    await clock.advance(1_000)
    if (sockets.length > before) attempts.push(second)
  }
  expect(attempts).toEqual([1, 3, 7, 15, 31, 61, 91])
  world.isUp = true
  await clock.advance(30_000)
  expect(channel.get()).toBe('subscribed')
})

test('after a close of its own it stays away', async () => {
  const { channel, clock, sockets } = await opened()
  channel.close()
  await clock.advance(120_000)
  expect(sockets).toHaveLength(1)
  expect(clock.waiting()).toBe(0)
})

test('a connection that does not come is given up after 10 s', async () => {
  const world = fakeRealtime()
  const { connect } = world.parts
  world.parts.connect = (events) => connect({ ...events, onOpen: () => {} })
  const { channel, clock } = await opened(world)
  await clock.advance(9_999)
  expect(channel.get()).toBe('connecting')
  await clock.advance(1)
  expect(channel.get()).toBe('unsubscribed')
})

test('a subscription that is not acknowledged is given up after 10 s', async () => {
  const world = fakeRealtime()
  world.world.isAcknowledging = false
  const { channel, clock, openSockets } = await opened(world)
  await clock.advance(9_999)
  expect(channel.get()).toBe('connected')
  await clock.advance(1)
  expect(channel.get()).toBe('unsubscribed')
  expect(openSockets()).toEqual([])
})

test('it pings every 25 s; a ping without its pong within 10 s is a dead line', async () => {
  const { channel, clock, last, world } = await opened()
  await clock.advance(75_000)
  expect(last()?.sent.filter(({ type }) => type === 'ping')).toHaveLength(3)
  world.isAnsweringPings = false
  await clock.advance(25_000 + 9_999)
  expect(channel.get()).toBe('subscribed')
  await clock.advance(1)
  expect(channel.get()).toBe('unsubscribed')
})

test('what was missed is read after the gap, in order, and nothing comes twice', async () => {
  const { clock, publish, dropAll, delivered } = await opened()
  publish()
  dropAll()
  for (let count = 0; count < 7; count += 1) publish()
  await clock.advance(1_000)
  publish()
  expect(delivered.map(({ id, arrival }) => `${id} ${arrival}`)).toEqual([
    '1000-0 live',
    ...[1, 2, 3, 4, 5, 6, 7].map((number) => `1000-${number} caught-up`),
    '1000-8 live',
  ])
})

test('what arrives while the missed is still being read is handed on at once, and once', async () => {
  const { clock, publish, dropAll, deliveredIds, world, isLive, stored } = await opened()
  publish()
  dropAll()
  publish()
  world.isReading = false
  await clock.advance(1_000)
  publish()
  expect(deliveredIds()).toEqual(['1000-0', '1000-2'])
  expect(isLive()).toBe(false)
  // A reload now must not step over what is missing.
  expect(stored.mark).toBe('1000-0')
  world.isReading = true
  await clock.advance(30_000)
  expect(deliveredIds()).toEqual(['1000-0', '1000-2', '1000-1'])
  expect(isLive()).toBe(true)
  expect(stored.mark).toBe('1000-2')
})

test('a page that is opened again begins where the device stood', async () => {
  const first = await opened()
  first.publish()
  first.channel.close()
  first.publish()
  const second = new Channel(first.parts)
  second.open()
  await first.clock.advance(0)
  expect(first.deliveredIds()).toEqual(['1000-0', '1000-1'])
})

test('a device that wakes does not wait for its turn', async () => {
  const { channel, clock, world, dropAll } = await opened()
  world.isUp = false
  dropAll()
  await clock.advance(60_000)
  world.isUp = true
  channel.wake()
  await clock.advance(0)
  expect(channel.get()).toBe('subscribed')
})

test('a device that wakes on a dead line reads what it missed and then connects anew', async () => {
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

test('a socket that cannot even be made is tried again', async () => {
  const world = fakeRealtime()
  world.parts.connect = () => {
    throw new Error('forbidden here')
  }
  const { channel, clock, states } = await opened(world)
  await clock.advance(3_000)
  expect(states.filter((state) => state === 'connecting').length).toBeGreaterThan(1)
  channel.close()
  expect(clock.waiting()).toBe(0)
})
