import { rounds } from '@crosscheck/domain/testing/form'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Channel, type ChannelState } from './channel.ts'
import { fakeRealtime } from './testing/fake-realtime.ts'

const follows: Record<ChannelState, readonly ChannelState[]> = {
  disconnected: ['connecting'],
  connecting: ['connected', 'unsubscribed', 'disconnected'],
  connected: ['subscribed', 'unsubscribed', 'disconnected'],
  // Reported again once the catch-up is complete.
  subscribed: ['subscribed', 'unsubscribed', 'disconnected'],
  unsubscribed: ['connecting', 'disconnected'],
}

const event = fc.constantFrom(
  'publish',
  'publish',
  'publish',
  'drop',
  'miss one',
  'send again',
  'deaden',
  'server down',
  'server up',
  'reading fails',
  'reading works',
  'no pongs',
  'no acknowledgement',
  'all answered',
  'token expires',
  'wake',
  'reload',
  'close',
)
const step = fc.tuple(event, fc.constantFrom(0, 0, 1, 500, 1_000, 10_000, 25_000, 60_000))

test('after any sequence of failures every message is delivered, and live at most once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const fake = fakeRealtime()
      const { conditions, clock } = fake
      let channel = new Channel(fake.deps)
      const act: Record<(typeof steps)[number][0], () => void> = {
        publish: fake.publish,
        drop: fake.dropAll,
        'miss one': () => {
          fake.dropAll()
          fake.publish()
        },
        'send again': fake.sendAgain,
        deaden: fake.deaden,
        'server down': () => {
          conditions.isUp = false
          fake.dropAll()
        },
        'server up': () => void (conditions.isUp = true),
        'reading fails': () => void (conditions.isReading = false),
        'reading works': () => void (conditions.isReading = true),
        'no pongs': () => void (conditions.isAnsweringPings = false),
        'no acknowledgement': () => void (conditions.isAcknowledging = false),
        'all answered': () =>
          void (conditions.isAnsweringPings = conditions.isAcknowledging = true),
        'token expires': fake.expireToken,
        wake: () => channel.wake(),
        reload: () => {
          channel.close()
          // A page starts at the mark that the device stored, so it reads messages after a gap
          // again.
          const { mark } = fake.stored
          const upTo = mark === undefined ? 0 : fake.publishedIds().indexOf(mark) + 1
          const kept = new Set(fake.publishedIds().slice(0, upTo))
          fake.delivered.splice(0, Infinity, ...fake.delivered.filter(({ id }) => kept.has(id)))
          channel = new Channel(fake.deps)
          channel.open()
        },
        close: () => {
          channel.close()
          expect(clock.waiting()).toBe(0)
          channel.open()
        },
      }

      channel.open()
      for (const [name, ms] of steps) {
        act[name]()
        // oxlint-disable-next-line no-await-in-loop
        await clock.advance(ms)
        expect(fake.openSockets().length).toBeLessThanOrEqual(1)
        if (fake.isLive()) expect(channel.get()).toBe('subscribed')
      }
      Object.assign(conditions, {
        isUp: true,
        isReading: true,
        isAnsweringPings: true,
        isAcknowledging: true,
      })
      await clock.advance(120_000)

      expect(fake.isLive()).toBe(true)
      expect(new Set(fake.deliveredIds())).toEqual(new Set(fake.publishedIds()))
      const live = fake.delivered.filter(({ arrival }) => arrival === 'live').map(({ id }) => id)
      expect(live).toEqual([...new Set(live)])
      expect(fake.stored.mark).toBe(fake.publishedIds().at(-1))
      const { states } = fake
      for (const [index, state] of states.entries()) {
        const before = (index === 0 ? 'disconnected' : states[index - 1]) as ChannelState
        expect(follows[before]).toContain(state)
      }
    }),
    { numRuns: rounds({ short: 300, long: 1000 }) },
  )
})
