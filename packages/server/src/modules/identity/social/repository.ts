import type { Insertable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { allInOrder } from '../../../db/send-in-order.ts'
import { deleteKey, insertKey } from '../sign-in-keys/repository.ts'
import type { Tables } from '../../../db/tables.ts'

/** Takes the identity for the user; see `isKeyTaken`. */
export const insertIdentity = async (
  trx: Trx,
  row: Insertable<Tables['socialIdentities']> & { createdAt: Date },
): Promise<void> => {
  const { subjectIndex: key, userId, createdAt } = row
  await allInOrder(
    () => insertKey(trx, { kind: 'social', key, userId, createdAt }),
    () => trx.insertInto('socialIdentities').values(row).execute(),
  )
}

/** False if the user does not have the identity. */
export const markIdentityUsed = async (
  trx: Trx,
  { userId, indexes, now }: { userId: string; indexes: Buffer[]; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('socialIdentities')
    .set({ lastUsedAt: now })
    .where('userId', '=', userId)
    .where('subjectIndex', 'in', indexes)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Newest first. */
export const listIdentities = (trx: Trx, userId: string) =>
  trx
    .selectFrom('socialIdentities')
    .select(['id', 'userId', 'provider', 'createdAt', 'lastUsedAt', 'subjectIndex', 'sealed'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** For a change of the root key. */
export const setSubjectIndex = (
  trx: Trx,
  { userId, id }: { userId: string; id: string },
  subjectIndex: Buffer,
) =>
  trx
    .updateTable('socialIdentities')
    .set({ subjectIndex })
    .where(({ and }) => and({ userId, id }))
    .execute()

/** The provider of the deleted identity, or undefined. */
export const deleteIdentity = async (trx: Trx, userId: string, id: string) => {
  const deleted = await trx
    .deleteFrom('socialIdentities')
    .where(({ and }) => and({ userId, id }))
    .returning(['provider', 'subjectIndex'])
    .executeTakeFirst()
  if (deleted) await deleteKey(trx, { kind: 'social', key: deleted.subjectIndex, userId })
  return deleted?.provider
}
