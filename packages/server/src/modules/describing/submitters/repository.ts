import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'

const latestSubmitter = builtOnce<{ userId: string }, { id: string; sealed: Buffer }>(
  (trx, { userId }) =>
    trx
      .selectFrom('submitterProfiles')
      .select(['id', 'sealed'])
      .where('userId', '=', userId)
      .orderBy('updatedAt', 'desc')
      .orderBy('id')
      .limit(1),
)

/** The latest details. A user has one row, unless another client created more. */
export const findSubmitter = async (trx: Trx, userId: string) =>
  (await latestSubmitter(trx, { userId }))[0]

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

const addressProof = builtOnce<{ userId: string }, { address: Buffer }>((trx, { userId }) =>
  trx.selectFrom('addressProofs').select('address').where('userId', '=', userId),
)

export const findAddressProof = async (trx: Trx, userId: string) =>
  (await addressProof(trx, { userId }))[0]

export const upsertAddressProof = async (
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

export const deleteAddressProof = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('addressProofs').where('userId', '=', userId).execute()
}
