import { sql, type Updateable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'

const hashOfUser = sql<string>`left(encode(sha256(convert_to(u.id, 'UTF8')), 'hex'), 40)`

/** Users with a tombstone. Only a restored database still contains them. */
export const listWithTombstone = async (trx: Trx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join key_tombstones t on t.key = ${hashOfUser}`.execute(trx)
  return rows.map(({ id }) => id)
}

export const findByHash = async (trx: Trx, hash: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${hashOfUser} = ${hash}`.execute(trx)
  return rows[0]?.id
}

export const readEmailIndex = async (trx: Trx, userId: string): Promise<Buffer> => {
  const { emailIndex } = await trx
    .selectFrom('users')
    .select('emailIndex')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return emailIndex
}

/** The jobs that name the user, except the one that erases the account. */
export const deleteJobsOf = (trx: Trx, userId: string) =>
  sql`
    delete from pgboss.job
    where data->>'userId' = ${userId} and name <> 'erase-account'`.execute(trx)

export const listCasesOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('reviewCases')
    .select(['id', 'entryUserId', 'subjectUserId'])
    .where((eb) => eb.or([eb('entryUserId', '=', userId), eb('subjectUserId', '=', userId)]))
    .execute()

export const forgetUser = async (
  trx: Trx,
  id: string,
  changes: Updateable<Tables['reviewCases']>,
) => {
  await trx.updateTable('reviewCases').set(changes).where('id', '=', id).execute()
}
