import type { Insertable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { presentKeys } from '../../../db/transaction/acting-user.ts'
import type { SocialIdentitiesTable } from '../../../db/tables/accounts.ts'

/** The owner of an identity, before authentication. */
export const findIdentity = async (trx: Trx, indexes: Buffer[]) => {
  await presentKeys(trx, indexes)
  return trx
    .selectFrom('socialIdentities')
    .select(['id', 'userId'])
    .where('subjectIndex', 'in', indexes)
    .executeTakeFirst()
}

export const insertIdentity = async (
  trx: Trx,
  row: Insertable<SocialIdentitiesTable>,
): Promise<void> => {
  await trx.insertInto('socialIdentities').values(row).execute()
}

export const markIdentityUsed = async (trx: Trx, id: string, now: Date): Promise<void> => {
  await trx.updateTable('socialIdentities').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

/** Newest first. */
export const listIdentities = (trx: Trx, userId: string) =>
  trx
    .selectFrom('socialIdentities')
    .select(['id', 'provider', 'createdAt', 'lastUsedAt', 'sealed'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The provider of the deleted identity, or undefined. */
export const deleteIdentity = async (trx: Trx, userId: string, id: string) => {
  const deleted = await trx
    .deleteFrom('socialIdentities')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('provider')
    .executeTakeFirst()
  return deleted?.provider
}
