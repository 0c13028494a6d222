import type { Trx } from '../../../db/database.ts'

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

export const deleteDraft = async (trx: Trx, userId: string, id: string): Promise<void> => {
  await trx.deleteFrom('drafts').where('userId', '=', userId).where('id', '=', id).execute()
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
