import { latestEnd } from '@crosscheck/domain/clock'
import type { Insertable, Updateable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { presentKeys } from '../../../db/transaction/acting-user.ts'
import type {
  DeletionReceiptsTable,
  EmailChangesTable,
  UsersTable,
} from '../../../db/tables/accounts.ts'

const userColumns = [
  'id',
  'sealed',
  'role',
  'passwordHash',
  'emailVerifiedAt',
  'createdAt',
  'lastSignInAt',
] as const

export type UserRow = Pick<UsersTable, 'id' | 'sealed' | 'role' | 'passwordHash'> & {
  emailVerifiedAt: Date | null
  createdAt: Date
  lastSignInAt: Date | null
}

/** Finds a user by the blind indexes of an address, before authentication. */
export const findUserByIndex = async (
  trx: Trx,
  indexes: Buffer[],
): Promise<UserRow | undefined> => {
  await presentKeys(trx, indexes)
  return trx
    .selectFrom('users')
    .select(userColumns)
    .where('emailIndex', 'in', indexes)
    .executeTakeFirst()
}

export const findUser = (trx: Trx, id: string): Promise<UserRow | undefined> =>
  trx.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()

/** Locks the row, so that a password cannot change between its check and the use of the result. */
export const lockUser = (trx: Trx, id: string): Promise<UserRow | undefined> =>
  trx.selectFrom('users').select(userColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertUser = async (trx: Trx, row: Insertable<UsersTable>): Promise<void> => {
  await trx.insertInto('users').values(row).execute()
}

export const updateUser = async (
  trx: Trx,
  id: string,
  change: Updateable<UsersTable>,
): Promise<void> => {
  await trx.updateTable('users').set(change).where('id', '=', id).execute()
}

export const putEmailChange = async (
  trx: Trx,
  row: Insertable<EmailChangesTable>,
): Promise<void> => {
  const { userId: _, ...values } = row
  await trx
    .insertInto('emailChanges')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

/** The change that is not confirmed yet. */
export const findEmailChange = (trx: Trx, userId: string, now: Date) =>
  trx
    .selectFrom('emailChanges')
    .select(['requestedAt', 'expiresAt', 'sealed'])
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('requestedAt', '<=', latestEnd(now, 0))
    .executeTakeFirst()

export const findLastEmailChange = (trx: Trx, userId: string) =>
  trx
    .selectFrom('emailChanges')
    .select(['doneAt', 'sealed'])
    .where('userId', '=', userId)
    .executeTakeFirst()

export const deleteEmailChange = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('emailChanges').where('userId', '=', userId).execute()
}

export const deleteUser = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('users').where('id', '=', id).execute()
}

export const insertReceipt = async (
  trx: Trx,
  row: Insertable<DeletionReceiptsTable>,
): Promise<void> => {
  await trx.insertInto('deletionReceipts').values(row).execute()
}

export const markErased = async (trx: Trx, id: string, now: Date): Promise<void> => {
  await trx
    .updateTable('deletionReceipts')
    .set({ erasedAt: now })
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .execute()
}
