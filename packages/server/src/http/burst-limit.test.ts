import fc from 'fast-check'
import { expect, test } from 'vitest'
import { burstRates, createBurstLimiter } from './burst-limit.ts'

const start = new Date('2026-11-20T12:00:00.000Z').getTime()
const at = (ms: number) => new Date(start + ms)
const { burst, everyMs } = burstRates['sign-in']

test('a burst passes, the next is told when, and then it passes', () => {
  const limiter = createBurstLimiter(1)
  for (let count = 0; count < burst; count += 1) expect(limiter('sign-in', 'a', at(0))).toBeNull()
  const retryAt = limiter('sign-in', 'a', at(0))
  expect(retryAt).toEqual(at(everyMs))
  expect(limiter('sign-in', 'a', at(everyMs - 1))).toEqual(at(everyMs))
  expect(limiter('sign-in', 'a', at(everyMs))).toBeNull()
  expect(limiter('sign-in', 'a', at(everyMs))).toEqual(at(2 * everyMs))
})

test('senders and classes do not count together', () => {
  const limiter = createBurstLimiter(1)
  for (let count = 0; count <= burst; count += 1) limiter('sign-in', 'a', at(0))
  expect(limiter('sign-in', 'b', at(0))).toBeNull()
  expect(limiter('read', 'a', at(0))).toBeNull()
})

test('the factor multiplies what passes', () => {
  const limiter = createBurstLimiter(3)
  let passed = 0
  while (limiter('sign-in', 'a', at(0)) === null) passed += 1
  expect(passed).toBe(3 * burst)
})

test('memory is bounded: the oldest sender is forgotten first', () => {
  const limiter = createBurstLimiter(1, 3)
  for (let count = 0; count <= burst; count += 1) limiter('sign-in', 'a', at(0))
  for (const key of ['b', 'c']) limiter('sign-in', key, at(0))
  expect(limiter('sign-in', 'a', at(0))).not.toBeNull()
  limiter('sign-in', 'd', at(0))
  expect(limiter('sign-in', 'a', at(0))).toBeNull()
})

test('never more pass than the burst and one for each interval', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30_000 }), { maxLength: 200 }), (pauses) => {
      const limiter = createBurstLimiter(1)
      let now = 0
      let passed = 0
      for (const pause of pauses) {
        now += pause
        if (limiter('sign-in', 'a', at(now)) === null) passed += 1
      }
      expect(passed).toBeLessThanOrEqual(burst + Math.floor(now / everyMs))
    }),
  )
})
