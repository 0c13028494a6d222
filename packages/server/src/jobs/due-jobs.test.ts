import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../testing/doubles/silent-log.ts'
import { watchDueJobs } from './due-jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A watch of a queue whose answers a test gives, and the number of its looks. */
const watch = (rows: { name: string; isDue: boolean }[]) => {
  const executeSql = vi.fn(async () => ({ rows }))
  const woken: string[] = []
  const watching = watchDueJobs(
    { getDb: () => ({ executeSql }) },
    { log: silentLog, names: ['send-mail'], wake: (name) => void woken.push(name) },
  )
  return { executeSql, watching, woken }
}

test('while a job waits for its time, the queue is looked at every second', async () => {
  const { executeSql, watching, woken } = watch([{ name: 'send-mail', isDue: false }])
  await watching.start()
  await vi.advanceTimersByTimeAsync(9000)
  expect(executeSql).toHaveBeenCalledTimes(10)
  expect(woken).toEqual([])
  await watching.stop()
})

test('while no job waits, the queue is looked at every third second', async () => {
  const { executeSql, watching } = watch([])
  await watching.start()
  await vi.advanceTimersByTimeAsync(9000)
  expect(executeSql).toHaveBeenCalledTimes(4)
  await watching.stop()
})

test('a queue with a due job is woken', async () => {
  const { watching, woken } = watch([{ name: 'send-mail', isDue: true }])
  await watching.start()
  expect(woken).toEqual(['send-mail'])
  await watching.stop()
})
