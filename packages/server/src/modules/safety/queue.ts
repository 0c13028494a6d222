import type { Context, SealedPlace, Trx } from '../../context.ts'

type Parts = Pick<Context, 'clock' | 'keyStore' | 'sealer'>

export type QueueEntry = {
  userId: string
  id: string
  kind: 'report' | 'questionnaire'
  /** Whom it is about, where it is about a user. */
  subjectUserId: string | null
  matchId: string | null
}

const placeOf = ({ userId, id }: Pick<QueueEntry, 'userId' | 'id'>): SealedPlace => ({
  table: 'safety_queue',
  row: id,
  userId: `safety ${userId} ${id}`,
})

/**
 * Puts something before the people who run the service, in the transaction of what it comes from.
 * An entry has a key of its own: it stays readable when an account in it is deleted, and its key is
 * destroyed when its term is over. False when it is there already.
 */
export const addToQueue = async (
  { clock, keyStore, sealer }: Parts,
  trx: Trx,
  entry: QueueEntry,
  content: unknown,
): Promise<boolean> => {
  const place = placeOf(entry)
  await keyStore.create(place.userId)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('safetyQueue')
    .values({ ...entry, createdAt: clock.now(), sealed: await sealer.seal(place, content) })
    .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const openQueueEntry = <T>(
  { sealer }: Pick<Context, 'sealer'>,
  row: { userId: string; id: string; sealed: Buffer },
): Promise<T> => sealer.open<T>(placeOf(row), row.sealed)

export const isInQueue = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('safetyQueue')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
