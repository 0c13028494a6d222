import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestGate } from '../../testing/doubles/gate.ts'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work runs once at the start and then at each interval, until it is stopped', async () => {
  const runs: boolean[] = []
  const repeated = repeat(1000, async ({ isFirst }) => void runs.push(isFirst))
  await repeated.start()
  expect(runs).toEqual([true])
  await vi.advanceTimersByTimeAsync(2000)
  expect(runs).toEqual([true, false, false])
  await repeated.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toHaveLength(3)
})

test('a run that is still going at the stop is awaited and followed by none', async () => {
  const running = createTestGate()
  let runs = 0
  let isStopped = false
  const repeated = repeat(1000, async () => {
    runs += 1
    await running.wait()
  })
  const started = repeated.start()
  await running.arrived
  const stopped = repeated.stop().then(() => void (isStopped = true))
  await vi.advanceTimersByTimeAsync(3000)
  expect(isStopped).toBe(false)
  running.open()
  await Promise.all([started, stopped])
  await vi.advanceTimersByTimeAsync(3000)
  expect(runs).toBe(1)
})
