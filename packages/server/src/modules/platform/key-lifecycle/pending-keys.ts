import { AppError } from '@crosscheck/domain/errors'
import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql } from 'kysely'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { isDatabaseUnavailable } from '../../../db/errors/database-error.ts'
import type { Sweep } from '../../../retention/sweep.ts'

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
  if (owners.length === 0) return
  const createdAt = clock.now()
  await sql`
    insert into pending_keys (owner, created_at)
    select owner, ${createdAt} from unnest(${owners}::text[]) as new (owner)`.execute(trx)
}

/** Runs in the transaction that creates the accounts. From its commit on, the keys are in use. */
export const claimPendingKeys = async (trx: Trx, owners: readonly string[]): Promise<void> => {
  if (owners.length === 0) return
  const { numAffectedRows } = await sql`
    delete from pending_keys where owner = any (${owners}::text[])`.execute(trx)
  if (numAffectedRows !== BigInt(owners.length)) throw new AppError('UNAVAILABLE')
}

const hasAccount = async (trx: Trx, userId: string): Promise<boolean> => {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user !== undefined
}

/** Destroys the key of an account that was not created; false while that is not certain. */
export const discardPendingKey = (
  { database, keyStore }: DiscardDeps,
  owner: string,
): Promise<boolean> =>
  database.transaction('auth', owner, async (trx) => {
    const pending = await trx
      .selectFrom('pendingKeys')
      .select('owner')
      .where('owner', '=', owner)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!pending || (await hasAccount(trx, owner))) return false
    await keyStore.discard(owner)
    await trx.deleteFrom('pendingKeys').where('owner', '=', owner).execute()
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

const { periodMs } = retentionRules['unused-keys']

const expiredIn = (trx: Trx, now: Date) =>
  trx.selectFrom('pendingKeys').where('createdAt', '<=', new Date(now.getTime() - periodMs))

/** Destroys day-old keys of accounts that do not exist. */
export const unusedKeySweep = (deps: DiscardDeps): Sweep => ({
  async removeSome(now, atMost) {
    const old = await deps.database.transaction('auth', null, (trx) =>
      expiredIn(trx, now).select('owner').orderBy('createdAt').limit(atMost).execute(),
    )
    let removed = 0
    for (const { owner } of old) if (await discardPendingKey(deps, owner)) removed += 1
    return removed
  },
  async countOverdue(now) {
    const { count } = await deps.database.transaction('auth', null, (trx) =>
      expiredIn(trx, now)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    return count
  },
})
