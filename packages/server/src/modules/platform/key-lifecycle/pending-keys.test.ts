import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { accountSealingContext } from '../../identity/accounts/presenter.ts'
import {
  recordPendingKeys,
  claimPendingKeys,
  discardPendingKey,
  unusedKeySweep,
} from './pending-keys.ts'

const context = await testContext()
const { database, keyStore, sealer } = context
const sweep = unusedKeySweep(context)

const createPendingKey = async (...owners: string[]): Promise<void> => {
  await database.transaction('auth', null, (trx) => recordPendingKeys(context, trx, owners))
  for (const owner of owners) await keyStore.create(owner)
}
const isUsable = (owner: string): Promise<boolean> =>
  sealer.seal(accountSealingContext(owner), '').then(
    () => true,
    () => false,
  )
const pendingOwners = () =>
  database.transaction('auth', null, async (trx) => {
    const rows = await trx.selectFrom('pendingKeys').select('owner').orderBy('owner').execute()
    return rows.map(({ owner }) => owner)
  })

test('a key is kept while the transaction that claims it is open, and after its commit', async () => {
  await createPendingKey('anna')
  await database.transaction('auth', 'anna', async (trx) => {
    await claimPendingKeys(trx, ['anna'])
    await discardPendingKey(context, 'anna')
    expect(await isUsable('anna')).toBe(true)
  })
  await discardPendingKey(context, 'anna')
  expect(await isUsable('anna')).toBe(true)
})

test('a key is destroyed after the transaction that claimed it rolls back', async () => {
  await createPendingKey('ben')
  const failed = database.transaction('auth', 'ben', async (trx) => {
    await claimPendingKeys(trx, ['ben'])
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await discardPendingKey(context, 'ben')
  expect(await isUsable('ben')).toBe(false)
  expect(await pendingOwners()).toEqual([])
})

test('a key that was swept creates no account, even when a clock is ahead', async () => {
  await createPendingKey('carl', 'dora')
  context.moveClock(40 * 86_400_000)
  await sweep.removeSome(context.clock.now(), 1000)
  expect(await isUsable('carl')).toBe(false)
  const claim = database.transaction('auth', null, (trx) => claimPendingKeys(trx, ['carl', 'dora']))
  await expect(claim).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('a sweep keeps the keys of existing accounts and counts only keys that it destroyed', async () => {
  const anna = await context.addUser()
  await createPendingKey(anna, 'emil')
  context.moveClock(40 * 86_400_000)
  expect(await sweep.removeSome(context.clock.now(), 1000)).toBe(1)
  expect([await isUsable(anna), await isUsable('emil')]).toEqual([true, false])
})
