import type { Insertable, Updateable } from 'kysely'
import type { Trx } from '../../context.ts'
import { presentKeys } from '../../db/acting-user.ts'
import type { SingleUseTokensTable, UsersTable } from '../../db/tables.ts'

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

/** Looks a user up by the blind indexes of an address, before anybody is known. */
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

/** So that a password cannot be changed between its check and what follows from it. */
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

export const insertToken = async (
  trx: Trx,
  row: Insertable<SingleUseTokensTable>,
): Promise<void> => {
  await trx.insertInto('singleUseTokens').values(row).execute()
}

/** Looks a single-use token up by its hash, before anybody is known. */
export const findToken = async (trx: Trx, hash: Buffer) => {
  await presentKeys(trx, [hash])
  return trx
    .selectFrom('singleUseTokens')
    .select(['hash', 'userId', 'purpose', 'expiresAt', 'usedAt'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** True for the one call that uses the token. */
export const useToken = async (trx: Trx, hash: Buffer, now: Date): Promise<boolean> => {
  const used = await trx
    .updateTable('singleUseTokens')
    .set({ usedAt: now })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}
