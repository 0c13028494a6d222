import { afterEach, expect, test, vi } from 'vitest'
import { ownerHash } from '../../../crypto/keys/tombstones.ts'
import { testContext } from '../../../testing/test-context.ts'
import { eraseAccount } from './delete-account.ts'
import { createRestoredWatch, eraseRestoredAccounts } from './erase-restored.ts'

const context = await testContext()

afterEach(() => void vi.useRealTimers())

test('only deleted accounts that a restored database contains are deleted again', async () => {
  const [gone, stays] = [await context.addUser(), await context.addUser()]
  await context.database.transaction('auth', null, async (trx) => {
    const values = { key: ownerHash(gone), day: '2026-03-09' }
    await trx.insertInto('keyTombstones').values(values).execute()
  })
  const users = (): Promise<string[]> =>
    context.database.transaction('matcher', 'operator', async (trx) => {
      const rows = await trx.selectFrom('users').select('id').execute()
      return rows.map(({ id }) => id)
    })
  expect(await users()).toEqual(expect.arrayContaining([gone, stays]))
  expect(await eraseRestoredAccounts(context)).toBe(1)
  expect(await users()).toEqual([stays])
  expect(context.queued.map(({ name }) => name)).toEqual(['erase-account'])
  await context.runDueJobs({ 'erase-account': (payload) => eraseAccount(context, payload) })
  expect(await eraseRestoredAccounts(context)).toBe(0)
})

test('accounts of a node that is away are looked for again, and any other failure ends the start', async () => {
  const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const transaction = vi.fn(() => Promise.reject(lost))
  const watchOn = (isOnNodes: boolean) =>
    createRestoredWatch({ ...context, database: { ...context.database, isOnNodes, transaction } })
  await expect(watchOn(false).start()).rejects.toThrow('refused')
  vi.useFakeTimers()
  const watch = watchOn(true)
  await watch.start()
  transaction.mockImplementation(() => Promise.resolve([]) as never)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(transaction).toHaveBeenCalledTimes(3)
  await watch.stop()
})
