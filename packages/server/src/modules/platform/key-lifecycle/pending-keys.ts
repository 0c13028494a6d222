import { AppError } from '@crosscheck/domain/errors'
import { periodStart } from '@crosscheck/domain/retention/rules'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { isDatabaseUnavailable } from '../../../db/errors/database-error.ts'
import type { Sweep } from '../../../retention/sweep.ts'
import {
  countPending,
  deletePending,
  hasAccount,
  insertPending,
  listPending,
  lockPending,
} from './repository.ts'

/**
 * See decision 32. A key is stored outside the database, so no transaction can undo its creation.
 * When the answer to a commit is lost, it is unknown whether the account exists. A ledger settles
 * it:
 *
 * 1. `recordPendingKeys` records the owner in a transaction that commits before the key is created.
 * 2. The transaction that creates the account first deletes this row (`claimPendingKeys`). It
 *    fails without one.
 * 3. A key is destroyed only while its row is locked (`discardPendingKey`). A row that can be
 *    locked belongs to no account, and to no open transaction that could still create one.
 *
 * A failure leaves its row behind, and a retention rule removes it a day later.
 */
type DiscardDeps = Pick<Context, 'database' | 'keyStore'>

/** Records owners whose keys are about to be created. */
export const recordPendingKeys = async (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  owners: readonly string[],
): Promise<void> => {
  if (owners.length > 0) await insertPending(trx, owners, clock.now())
}

/** Runs in the transaction that creates the accounts. From its commit on, the keys are in use. */
export const claimPendingKeys = async (trx: Trx, owners: readonly string[]): Promise<void> => {
  if (owners.length > 0 && (await deletePending(trx, owners)) !== owners.length)
    throw new AppError('UNAVAILABLE')
}

/** Destroys the key of an account that was not created; false while that is not certain. */
export const discardPendingKey = (
  { database, keyStore }: DiscardDeps,
  owner: string,
): Promise<boolean> =>
  database.transaction('auth', owner, async (trx) => {
    if (!(await lockPending(trx, owner)) || (await hasAccount(trx, owner))) return false
    await keyStore.discard(owner)
    await deletePending(trx, [owner])
    return true
  })

/** Destroys the key at once, if possible, after `error` prevented the account. */
export const discardAfterFailure = async (
  deps: DiscardDeps & Pick<Context, 'log'>,
  owner: string,
  error: unknown,
): Promise<void> => {
  // Another query would take as long as the request may.
  if (isDatabaseUnavailable(error)) return
  try {
    await discardPendingKey(deps, owner)
  } catch (failure) {
    deps.log.warn({ error: failure }, 'an unused key remains until its retention rule removes it')
  }
}

const rule = 'unused-keys'

/** Destroys day-old keys of accounts that do not exist. */
export const unusedKeySweep = (deps: DiscardDeps): Sweep => ({
  async removeSome(now, atMost) {
    const old = await deps.database.transaction('auth', null, (trx) =>
      listPending(trx, periodStart(rule, now), atMost),
    )
    let removed = 0
    for (const owner of old) if (await discardPendingKey(deps, owner)) removed += 1
    return removed
  },
  countOverdue: (now) =>
    deps.database.transaction('auth', null, (trx) => countPending(trx, periodStart(rule, now))),
})
