import { AppError } from '@crosscheck/domain/errors'
import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql } from 'kysely'
import type { Context, Trx } from '../../../context.ts'
import { isDatabaseUnavailable } from '../../../db/errors/database-error.ts'
import type { Sweep } from '../../../retention/sweep.ts'

/**
 * [Keys of new accounts] A key lies outside the database, so no transaction can undo it, and when the
 * answer to a commit is lost nobody knows whether its account exists. A ledger settles it:
 *
 * 1. `recordPendingKeys` notes the owner in a transaction that commits before the key is made;
 * 2. the transaction that makes the account deletes the note first (`claimPendingKeys`) and fails without it;
 * 3. a key is destroyed only under the lock of its note (`discardPendingKey`): a note that can be locked
 *    belongs to no account, and to no open transaction that could still make one.
 *
 * What fails leaves its note behind, and a retention rule removes it a day later.
 */
type DiscardDeps = Pick<Context, 'database' | 'keyStore'>

/** Notes whose keys are about to be made. */
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

/** In the transaction that makes the accounts: from its commit on their keys are in use. */
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

/** Destroys the key of an account that was not made; false where that is not certain yet. */
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

/** After an account could not be made because of `error`: destroys its key at once if possible. */
export const discardAfterFailure = async (
  deps: DiscardDeps & Pick<Context, 'log'>,
  owner: string,
  error: unknown,
): Promise<void> => {
  // Asking once more would take as long as the request may.
  if (isDatabaseUnavailable(error)) return
  try {
    await discardPendingKey(deps, owner)
  } catch (failure) {
    deps.log.warn({ error: failure }, 'an unused key is left to its retention rule')
  }
}

const { periodMs } = retentionRules['unused-keys']

const expiredIn = (trx: Trx, now: Date) =>
  trx.selectFrom('pendingKeys').where('createdAt', '<=', new Date(now.getTime() - periodMs))

/** Destroys keys that were made a day ago for accounts that do not exist. */
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
