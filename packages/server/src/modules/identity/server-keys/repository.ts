import type { Insertable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { ServerKeysTable } from '../../../db/tables/accounts.ts'

export const insertKey = async (trx: Trx, row: Insertable<ServerKeysTable>): Promise<void> => {
  await trx.insertInto('serverKeys').values(row).execute()
}

export const findKey = (trx: Trx, hash: Buffer) =>
  trx
    .selectFrom('serverKeys')
    .select('scopes')
    .where('hash', '=', hash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()

/** All keys, without their hashes, newest first. */
export const listKeys = (trx: Trx) =>
  trx
    .selectFrom('serverKeys')
    .select(['id', 'name', 'scopes', 'createdAt', 'revokedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

/** False if there is no such key, or if it is revoked already. */
export const revokeKey = async (
  trx: Trx,
  { id, now }: { id: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('serverKeys')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
