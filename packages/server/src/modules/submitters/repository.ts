import type { Trx } from '../../context.ts'

/** The details last saved; a user has one row, unless another client made more. */
export const findSubmitter = (trx: Trx, userId: string) =>
  trx
    .selectFrom('submitterProfiles')
    .select(['id', 'sealed'])
    .where('userId', '=', userId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const upsertSubmitter = async (
  trx: Trx,
  row: { userId: string; id: string; now: Date; sealed: Buffer },
): Promise<void> => {
  await trx
    .insertInto('submitterProfiles')
    .values({
      userId: row.userId,
      id: row.id,
      createdAt: row.now,
      updatedAt: row.now,
      sealed: row.sealed,
    })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'id']).doUpdateSet({ updatedAt: row.now, sealed: row.sealed }),
    )
    .execute()
}
