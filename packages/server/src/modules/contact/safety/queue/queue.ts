import { insertEntry } from './repository/entries.ts'
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
  /** The user that the entry concerns; null if it concerns none. */
  subjectUserId: string | null
  matchId: string | null
}

/** Identifies an entry. `userId` is null if the reporter's account was deleted. */
export type EntryKey = { userId: string | null; id: string; keyOwner?: string | null }

/**
 * The sealing context of an entry, with a key of its own. `keyOwner` names that key if the entry
 * was sealed again. Entries without an account are bound to the name of a former table.
 */
export const entrySealingContext = ({ userId, id, keyOwner }: EntryKey): SealingContext => ({
  table: userId === null ? 'kept_reports' : 'safety_queue',
  row: id,
  userId: keyOwner ?? (userId === null ? `safety kept ${id}` : `safety ${userId} ${id}`),
})

/**
 * Adds an entry for the operators, in the transaction of the report or inquiry. The entry's own key
 * is destroyed at the end of its retention period, or with the reporter's account. A mail notifies
 * the operator. Returns false if the entry exists already.
 */
export const addToQueue = async (
  { clock, jobs, keyStore, sealer }: Deps,
  trx: Trx,
  { entry, content }: { entry: QueueEntry; content: unknown },
): Promise<boolean> => {
  const sealingContext = entrySealingContext(entry)
  await keyStore.create(sealingContext.userId)
  const sealed = await sealer.seal(sealingContext, content)
  if (!(await insertEntry(trx, { ...entry, createdAt: clock.now(), sealed }))) return false
  await queueOperatorMail({ jobs }, trx, entry.userId)
  return true
}

export const openQueueEntry = <T>(
  { sealer }: Pick<Context, 'sealer'>,
  row: EntryKey & { sealed: Buffer },
): Promise<T> => sealer.open<T>(entrySealingContext(row), row.sealed)

/**
 * Like `openQueueEntry`, but null if the entry can never be opened again. An unavailable key store
 * still throws.
 */
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
