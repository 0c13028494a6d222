import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { leaveDraft } from '../../platform/files/repository.ts'

export const findDraft = (trx: Trx, userId: string, id: string) =>
  trx
    .selectFrom('drafts')
    .select(['updatedAt', 'sealed'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

export const listDrafts = (trx: Trx, userId: string) =>
  trx
    .selectFrom('drafts')
    .select(['userId', 'id', 'updatedAt', 'sealed'])
    .where('userId', '=', userId)
    .execute()

/** The last write wins. */
export const upsertDraft = async (
  trx: Trx,
  row: { userId: string; id: string; updatedAt: Date; sealed: Buffer },
): Promise<void> => {
  await trx
    .insertInto('drafts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'id'])
        .doUpdateSet({ updatedAt: row.updatedAt, sealed: row.sealed }),
    )
    .execute()
}

/** A save of the draft keeps its row, so that no file is attached afterwards. */
export const deleteDraft = async (trx: Trx, userId: string, id: string): Promise<void> => {
  const [deleting, leaving] = sendInOrder(
    () => trx.deleteFrom('drafts').where('userId', '=', userId).where('id', '=', id).execute(),
    () => leaveDraft(trx, userId, id),
  )
  await deleting
  await leaving
}

export const hasDraft = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('drafts')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
