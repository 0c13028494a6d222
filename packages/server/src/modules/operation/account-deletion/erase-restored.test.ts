import { expect, test } from 'vitest'
import { ownerHash } from '../../../crypto/keys/tombstones.ts'
import { testContext } from '../../../testing/test-context.ts'
import { eraseAccount } from './delete-account.ts'
import { eraseRestoredAccounts } from './erase-restored.ts'

const context = await testContext()

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
