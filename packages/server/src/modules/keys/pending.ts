import { AppError } from '@crosscheck/domain/errors'
import { sql } from 'kysely'
import type { Context, Trx } from '../../context.ts'
import { actAs } from '../../db/acting-user.ts'
import { isDatabaseAway } from '../../db/database-error.ts'
import { findUser } from '../accounts/repository.ts'
import { operatorId } from '../safety/operator.ts'

/**
 * [Keys of new accounts] A key lies outside the database, so no transaction can undo it, and when the
 * answer to a commit is lost nobody knows whether its account exists. A ledger settles it:
 *
 * 1. `announceKeys` notes the owner in a transaction that commits before the key is made;
 * 2. the transaction that makes the account deletes the note first (`claimKeys`) and fails without it;
 * 3. a key is destroyed only under the lock of its note (`discardKey`): a note that can be locked
 *    belongs to no account, and to no open transaction that could still make one.
 *
 * What fails leaves its note behind, and a job removes it a day later.
 */
const sweepAfterMs = 86_400_000
/** Owners that are swept in one run; the rest waits for the next. */
const sweepBatch = 5000

type Announcing = Pick<Context, 'clock' | 'jobs'>
type Discarding = Pick<Context, 'database' | 'keyStore'>

const queueSweep = async ({ clock, jobs }: Announcing, trx: Trx): Promise<void> => {
  const startAfter = new Date(clock.now().getTime() + sweepAfterMs)
  const payload = { userId: operatorId }
  await actAs(trx, operatorId)
  await jobs.enqueue(trx, 'sweep-keys', payload, { startAfter, singletonKey: operatorId })
}

/** Notes whose keys are about to be made. Call it last: the operator acts in `trx` from here on. */
export const announceKeys = async (
  parts: Announcing,
  trx: Trx,
  owners: readonly string[],
): Promise<void> => {
  if (owners.length === 0) return
  const createdAt = parts.clock.now()
  await sql`
    insert into pending_keys (owner, created_at)
    select owner, ${createdAt} from unnest(${owners}::text[]) as new (owner)`.execute(trx)
  await queueSweep(parts, trx)
}

/** In the transaction that makes the accounts: from its commit on their keys are in use. */
export const claimKeys = async (trx: Trx, owners: readonly string[]): Promise<void> => {
  if (owners.length === 0) return
  const { numAffectedRows } = await sql`
    delete from pending_keys where owner = any (${owners}::text[])`.execute(trx)
  if (numAffectedRows !== BigInt(owners.length)) throw new AppError('UNAVAILABLE')
}

/** Destroys the key of an account that was not made; leaves it while that is not certain. */
export const discardKey = ({ database, keyStore }: Discarding, owner: string): Promise<void> =>
  database.transaction('auth', owner, async (trx) => {
    const pending = await trx
      .selectFrom('pendingKeys')
      .select('owner')
      .where('owner', '=', owner)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!pending || (await findUser(trx, owner))) return
    await keyStore.discard(owner)
    await trx.deleteFrom('pendingKeys').where('owner', '=', owner).execute()
  })

/** After an account could not be made because of `error`: its key is not left to the job if possible. */
export const abandonKey = async (
  parts: Discarding & Pick<Context, 'log'>,
  owner: string,
  error: unknown,
): Promise<void> => {
  // Asking once more would take as long as the request may.
  if (isDatabaseAway(error)) return
  try {
    await discardKey(parts, owner)
  } catch (failure) {
    parts.log.warn({ error: failure }, 'an unused key is left to the job that sweeps keys')
  }
}

/** Destroys keys that were made a day ago for accounts that do not exist. */
export const sweepKeys = async (parts: Discarding & Announcing): Promise<void> => {
  const before = new Date(parts.clock.now().getTime() - sweepAfterMs)
  const old = await parts.database.transaction('auth', null, (trx) =>
    trx
      .selectFrom('pendingKeys')
      .select('owner')
      .where('createdAt', '<=', before)
      .orderBy('createdAt')
      .limit(sweepBatch)
      .execute(),
  )
  for (const { owner } of old) await discardKey(parts, owner)
  await parts.database.transaction('auth', null, async (trx) => {
    const left = await trx.selectFrom('pendingKeys').select('owner').limit(1).executeTakeFirst()
    if (left) await queueSweep(parts, trx)
  })
}
