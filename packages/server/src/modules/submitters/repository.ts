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

export const findProof = (trx: Trx, userId: string) =>
  trx.selectFrom('addressProofs').select('address').where('userId', '=', userId).executeTakeFirst()

export const putProof = async (
  trx: Trx,
  row: { userId: string; address: Buffer; provedAt: Date },
): Promise<void> => {
  const { userId: _, ...values } = row
  await trx
    .insertInto('addressProofs')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

export const deleteProof = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('addressProofs').where('userId', '=', userId).execute()
}
