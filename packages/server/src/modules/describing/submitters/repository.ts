import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'

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

type NewSubmitter = { userId: string; id: string; now: Date; sealed: Buffer }

export const upsertSubmitter = builtOnce<NewSubmitter, unknown>(
  (trx, { userId, id, now, sealed }) =>
    trx
      .insertInto('submitterProfiles')
      .values({ userId, id, createdAt: now, updatedAt: now, sealed })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'id']).doUpdateSet({ updatedAt: now, sealed }),
      ),
)

/** The mailbox that the details name is no longer proved either. */
export const deleteSubmitter = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('submitterProfiles').where('userId', '=', userId).execute()
  await deleteAddressProof(trx, { userId })
}

/**
 * Whether the user agrees to contact in a match. Locks the sides where the user may agree until the
 * transaction ends.
 */
export const lockAgreement = async (trx: Trx, userId: string): Promise<boolean> => {
  const { rows } = await fixed<{ consent: string }>`
    select consent from match_sides
    where user_id = ${userId} and (status = 'confirmed' or consent = 'agreed')
    order by match_id for update`.execute(trx)
  return rows.some(({ consent }) => consent === 'agreed')
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

export const deleteAddressProof = builtOnce<{ userId: string }, unknown>((trx, { userId }) =>
  trx.deleteFrom('addressProofs').where('userId', '=', userId),
)

type AccountRow = { id: string; sealed: Buffer }

const accountOf = builtOnce<{ userId: string }, AccountRow>((trx, { userId }) =>
  trx.selectFrom('users').select(['id', 'sealed']).where('id', '=', userId),
)

export const findAccount = async (trx: Trx, userId: string): Promise<AccountRow | undefined> =>
  (await accountOf(trx, { userId }))[0]

export const setSavepoint = fixed`savepoint submitter`.execute

export const rollBackToSavepoint = fixed`rollback to savepoint submitter`.execute
