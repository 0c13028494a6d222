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

/** Deletes the proof of an address that is no longer in a submitter profile. */
export const deleteUnusedAddressProof = async (trx: Trx, userId: string): Promise<void> => {
  await fixed`
    delete from address_proofs where user_id = ${userId}
      and not exists (select from submitter_profiles where user_id = ${userId})`.execute(trx)
}

/**
 * Inserts under the user's own id if the user has no row. The account is read, because a cluster
 * inserts what it reads on the same node. Of two simultaneous inserts, the later
 * one wins.
 */
export const insertFirstSubmitter = async (
  trx: Trx,
  { userId, now, sealed }: { userId: string; now: Date; sealed: Buffer },
): Promise<void> => {
  await fixed`
    insert into submitter_profiles (user_id, id, created_at, updated_at, sealed)
    select users.id, users.id, ${now}::timestamptz, ${now}::timestamptz, ${sealed}::bytea
    from users where users.id = ${userId} and not exists (
      select from submitter_profiles known where known.user_id = users.id)
    on conflict (user_id, id) do update set
      updated_at = excluded.updated_at,
      sealed = excluded.sealed`.execute(trx)
}
