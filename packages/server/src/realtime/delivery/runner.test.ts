import { expect, test } from 'vitest'
import { createKeyedRunner } from './runner.ts'

/** Work that ends when the test says so. */
const manual = () => {
  const waiting: ((failed?: Error) => void)[] = []
  const keys: string[] = []
  return {
    keys,
    finish: (failed?: Error) => waiting.shift()?.(failed),
    work: (key: string) =>
      new Promise<void>((resolve, reject) => {
        keys.push(key)
        waiting.push((failed) => (failed ? reject(failed) : resolve()))
      }),
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a runner that is woken several times while it works runs once more', async () => {
  const { keys, finish, work } = manual()
  const runner = createKeyedRunner(work, { retryMs: 0, onFailure: () => {} })
  for (const key of ['a', 'a', 'b', 'a']) runner.wake(key)
  expect(keys).toEqual(['a', 'b'])
  finish()
  await settled()
  expect(keys).toEqual(['a', 'b', 'a'])
  finish()
  finish()
  await settled()
  expect(keys).toHaveLength(3)
  runner.wake('a')
  expect(keys).toHaveLength(4)
})

test('a failure is reported and tried again', async () => {
  const { keys, finish, work } = manual()
  const failures: unknown[] = []
  const runner = createKeyedRunner(work, { retryMs: 0, onFailure: (error) => failures.push(error) })
  runner.wake('a')
  const error = new Error('away')
  finish(error)
  await expect.poll(() => keys).toEqual(['a', 'a'])
  expect(failures).toEqual([error])
  runner.close()
  finish(error)
  await settled()
  runner.wake('a')
  expect(keys).toHaveLength(2)
})
