import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRequests } from '../../../lib/tasks/requests.ts'
import { createPacing } from './pacing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Rests after so much work, and returns for how long. */
const restAfter = async (workedMs: number, requests: ReturnType<typeof createRequests>) => {
  const rest = createPacing({ requests })
  await vi.advanceTimersByTimeAsync(workedMs)
  const began = performance.now()
  let ended = NaN
  const resting = rest().then(() => (ended = performance.now()))
  await vi.advanceTimersByTimeAsync(10_000)
  await resting
  return ended - began
}

test('work rests while requests come, and not without them', async () => {
  const requests = createRequests()
  expect(await restAfter(40, requests)).toBe(0)
  requests.begin()()
  expect(await restAfter(40, requests)).toBe(40)
  expect(await restAfter(40, requests)).toBe(0)
})

test('a request that is not answered yet lengthens the rest, once', async () => {
  const requests = createRequests()
  setTimeout(requests.begin(), 65)
  expect(await restAfter(40, requests)).toBe(40)
  setTimeout(requests.begin(), 105)
  expect(await restAfter(40, requests)).toBe(65)
  const end = requests.begin()
  expect(await restAfter(40, requests)).toBe(80)
  expect(requests.areOpen()).toBe(true)
  end()
  expect(requests.areOpen()).toBe(false)
})

test('work rests for what it did since the last rest', async () => {
  const requests = createRequests()
  const rest = createPacing({ requests })
  for (const workedMs of [100, 20]) {
    await vi.advanceTimersByTimeAsync(workedMs)
    requests.begin()()
    const began = performance.now()
    const resting = rest().then(() => performance.now() - began)
    await vi.advanceTimersByTimeAsync(workedMs)
    expect(await resting).toBe(workedMs)
  }
})

test('time without work lengthens a rest to a second at most, and as long again', async () => {
  const requests = createRequests()
  const rest = createPacing({ requests })
  await vi.advanceTimersByTimeAsync(60_000)
  requests.begin()
  const began = performance.now()
  const resting = rest().then(() => performance.now() - began)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await resting).toBe(2000)
})
