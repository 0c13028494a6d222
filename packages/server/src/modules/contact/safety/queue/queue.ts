import type { Context } from '../../../../context/context.ts'
import type { SealingContext } from '../../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../../db/database.ts'
import { queueOperatorMail } from './notify-operator.ts'
import { KeyStoreUnavailable } from '../../../../crypto/keys/key-store-unavailable.ts'

type Deps = Pick<Context, 'clock' | 'jobs' | 'keyStore' | 'sealer'>

export type QueueEntry = {
  userId: string
  id: string
  kind: 'report' | 'questionnaire'
  /** Whom it is about, where it is about a user. */
  subjectUserId: string | null
  matchId: string | null
}

/** What names an entry. `userId` null: the reporter's account is deleted. */
export type EntryKey = { userId: string | null; id: string; keyOwner?: string | null }

/**
 * Where an entry is sealed, with a key of its own. `keyOwner` names that key where the entry was
 * sealed again.
 */
export const entrySealingContext = ({ userId, id, keyOwner }: EntryKey): SealingContext => ({
  table: userId === null ? 'kept_reports' : 'safety_queue',
  row: id,
  userId: keyOwner ?? (userId === null ? `safety kept ${id}` : `safety ${userId} ${id}`),
})

/**
 * Puts something before the people who run the service, in the transaction of what it comes from.
 * The entry's own key is destroyed when its term is over, or with the reporter's account. The
 * operator is told of it by mail. False when it is there already.
 */
export const addToQueue = async (
  { clock, jobs, keyStore, sealer }: Deps,
  trx: Trx,
  { entry, content }: { entry: QueueEntry; content: unknown },
): Promise<boolean> => {
  const sealingContext = entrySealingContext(entry)
  await keyStore.create(sealingContext.userId)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('safetyQueue')
    .values({
      ...entry,
      createdAt: clock.now(),
      sealed: await sealer.seal(sealingContext, content),
    })
    .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await queueOperatorMail({ jobs }, trx, entry.userId)
  return true
}

export const openQueueEntry = <T>(
  { sealer }: Pick<Context, 'sealer'>,
  row: EntryKey & { sealed: Buffer },
): Promise<T> => sealer.open<T>(entrySealingContext(row), row.sealed)

/** The same, but null for one that cannot be opened any more; not while the keys are just away. */
export const tryOpenQueueEntry = async <T>(
  deps: Pick<Context, 'sealer'>,
  row: EntryKey & { sealed: Buffer },
): Promise<T | null> => {
  try {
    return await openQueueEntry<T>(deps, row)
  } catch (error) {
    if (error instanceof KeyStoreUnavailable) throw error
    return null
  }
}

export const isInQueue = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('safetyQueue')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
