import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { burstRates, createBurstLimiter, type BurstKey } from './burst-limit.ts'

const { burst, everyMs } = burstRates['sign-in']
const address = (id: string): BurstKey => ({ kind: 'address', id })
const a = address('a')

/** A limiter with a manual clock. */
const limiterAt = (options: { factor?: number; maxEntries?: number } = {}) => {
  let time = 0
  const limiter = createBurstLimiter({ factor: 1, ...options, now: () => time })
  return { limiter, move: (ms: number) => void (time += ms) }
}

test('a burst passes, and the next request learns how long to wait and then passes', () => {
  const { limiter, move } = limiterAt()
  for (let count = 0; count < burst; count += 1) expect(limiter('sign-in', a)).toBeNull()
  expect(limiter('sign-in', a)).toBe(everyMs)
  move(everyMs - 1)
  expect(limiter('sign-in', a)).toBe(1)
  move(1)
  expect(limiter('sign-in', a)).toBeNull()
  expect(limiter('sign-in', a)).toBe(everyMs)
})

test('keys, kinds of keys and classes are counted separately', () => {
  const { limiter } = limiterAt()
  for (let count = 0; count <= burst; count += 1) limiter('sign-in', a)
  expect(limiter('sign-in', address('b'))).toBeNull()
  expect(limiter('sign-in', { kind: 'session', id: 'a' })).toBeNull()
  expect(limiter('sign-in', { kind: 'device', id: 'a' })).toBeNull()
  expect(limiter('read', a)).toBeNull()
})

test('signing out is never refused', () => {
  const { limiter } = limiterAt()
  for (let count = 0; count < 10_000; count += 1) expect(limiter('sign-out', a)).toBeNull()
})

test('the factor multiplies the allowance', () => {
  const { limiter } = limiterAt({ factor: 3 })
  let passed = 0
  while (limiter('sign-in', a) === null) passed += 1
  expect(passed).toBe(3 * burst)
})

describe('a full memory', () => {
  /** `a` has used up its burst, and other addresses have filled the memory. */
  const full = () => {
    const made = limiterAt({ maxEntries: 100 })
    for (let count = 0; count <= burst; count += 1) made.limiter('sign-in', a)
    for (let count = 0; count < 5000; count += 1) made.limiter('sign-in', address(`many ${count}`))
    return made
  }

  test('a full memory drops no count before it is full again: many addresses do not reset one', () => {
    const { limiter } = full()
    expect(limiter('sign-in', a)).not.toBeNull()
  })

  test('a full memory still bounds the requests of all new addresses together', () => {
    const { limiter } = full()
    let passed = 0
    for (let count = 0; count < 100_000; count += 1)
      if (limiter('sign-in', address(`new ${count}`)) === null) passed += 1
    expect(passed).toBeLessThanOrEqual(1024 * burst)
  })

  test('a memory full of addresses leaves room for sessions and devices', () => {
    const { limiter } = full()
    for (const kind of ['session', 'device'] as const)
      for (let count = 0; count < burst; count += 1)
        expect(limiter('sign-in', { kind, id: 'owner' })).toBeNull()
  })

  test('a full memory has room again when counts are full again', () => {
    const { limiter, move } = full()
    move(burst * everyMs)
    for (let count = 0; count < burst; count += 1)
      expect(limiter('sign-in', address('later'))).toBeNull()
    expect(limiter('sign-in', address('later'))).toBe(everyMs)
  })
})

test('no more requests pass than the burst and one for each interval', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30_000 }), { maxLength: 200 }), (pauses) => {
      const { limiter, move } = limiterAt()
      let now = 0
      let passed = 0
      for (const pause of pauses) {
        now += pause
        move(pause)
        if (limiter('sign-in', a) === null) passed += 1
      }
      expect(passed).toBeLessThanOrEqual(burst + Math.floor(now / everyMs))
    }),
  )
})
