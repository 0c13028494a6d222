import { afterEach, expect, test, vi } from 'vitest'
import { waitBriefly } from './wait-briefly.ts'

afterEach(() => vi.useRealTimers())

test('what never loads is waited for three seconds', async () => {
  vi.useFakeTimers()
  let isOver = false
  const waiting = waitBriefly(new Promise(() => {})).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(2_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(isOver).toBe(true)
})
