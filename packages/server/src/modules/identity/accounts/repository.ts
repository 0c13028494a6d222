import { sql, type Insertable, type Updateable } from 'kysely'
import { latestEnd } from '@crosscheck/domain/clock'
import type { Trx } from '../../../db/database.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { allInOrder, sendInOrder } from '../../../db/send-in-order.ts'
import type { Row, Tables } from '../../../db/tables.ts'
import {
  deleteKeysOf,
  deleteOtherEmailKeys,
  findKeyOwner,
  insertKey,
} from '../sign-in-keys/repository.ts'

const userColumns = [
  'id',
  'sealed',
  'role',
  'passwordHash',
  'emailVerifiedAt',
  'createdAt',
  'lastSignInAt',
] as const

export type UserRow = Pick<Row<'users'>, (typeof userColumns)[number]>

/** No account has this id. */
const nobody = 'no-account'

/**
 * Finds a user by the blind indexes of an address, before authentication. The transaction then acts
 * as the user. Without an account it sends the same statements, about nobody (R5).
 */
export const findUserByIndex = async (
  trx: Trx,
  indexes: Buffer[],
): Promise<UserRow | undefined> => {
  const owner = await findKeyOwner(trx, { kind: 'email', indexes })
  const userId = owner?.userId ?? nobody
  const [acting, reading] = sendInOrder(
    () => actAs(trx, userId),
    () => findUser(trx, userId),
  )
  await acting
  return reading
}

export const findUser = (trx: Trx, id: string): Promise<UserRow | undefined> =>
  trx.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()

export const listWithRole = (trx: Trx) =>
  trx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', 'is not', null)
    .orderBy('id')
    .execute()

/** Whether the acting user has proved the address of the account. */
export const isAddressVerified = async (trx: Trx, id: string): Promise<boolean> => {
  const user = await trx
    .selectFrom('users')
    .select('emailVerifiedAt')
    .where('id', '=', id)
    .executeTakeFirst()
  return Boolean(user?.emailVerifiedAt)
}

/** Locks the row, so that a password cannot change between its check and the use of the result. */
export const lockUser = (trx: Trx, id: string): Promise<UserRow | undefined> =>
  trx.selectFrom('users').select(userColumns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Takes the address for the new account; see `isKeyTaken`. */
export const insertUser = async (
  trx: Trx,
  row: Insertable<Tables['users']> & { emailIndex: Buffer; createdAt: Date },
): Promise<void> => {
  const { id: userId, emailIndex: key, createdAt } = row
  await allInOrder(
    () => insertKey(trx, { kind: 'email', key, userId, createdAt }),
    () => trx.insertInto('users').values(row).execute(),
  )
}

export const updateUser = async (trx: Trx, id: string, change: Updateable<Tables['users']>) => {
  await trx.updateTable('users').set(change).where('id', '=', id).execute()
}

/**
 * Takes the new address before it gives the old one back; see `isKeyTaken`. Another spelling of the
 * account's own mailbox keeps its key.
 */
export const updateAddress = async (
  trx: Trx,
  userId: string,
  change: Updateable<Tables['users']> & { emailIndex: Buffer; updatedAt: Date },
): Promise<void> => {
  const { emailIndex: key, updatedAt: createdAt } = change
  const owner = await findKeyOwner(trx, { kind: 'email', indexes: [key] })
  await allInOrder(
    async () => {
      if (owner?.userId !== userId) await insertKey(trx, { kind: 'email', key, userId, createdAt })
    },
    () => updateUser(trx, userId, change),
    () => deleteOtherEmailKeys(trx, { userId, kept: key }),
  )
}

export const putEmailChange = async (trx: Trx, row: Insertable<Tables['emailChanges']>) => {
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

export const deleteEmailChange = (trx: Trx, userId: string) =>
  trx.deleteFrom('emailChanges').where('userId', '=', userId).execute()

/**
 * Tables with rows of the user on other nodes, where no foreign key reaches them. Sessions and
 * profiles first: a refresh locks its session before it stores a token, and a save locks its
 * profile before it stores blocking keys.
 */
const apart = [
  'sessions',
  'partnerProfiles',
  'refreshTokens',
  'singleUseTokens',
  'spentChallenges',
  'blockingKeys',
  'userSubscriptions',
  'subscriptionPlans',
  'paymentTransactions',
] as const

/** Deletes an account with the keys by which its user signs in, and with what names its user. */
export const deleteUser = (trx: Trx, id: string) =>
  allInOrder(
    ...apart.map((table) => () => trx.deleteFrom(table).where('userId', '=', id).execute()),
    () => trx.deleteFrom('blocks').where('blockedUserId', '=', id).execute(),
    () => trx.deleteFrom('formerMailboxes').where('userId', '=', id).execute(),
    () => trx.deleteFrom('formerBlocks').where('blockerUserId', '=', id).execute(),
    () => trx.deleteFrom('formerBlocks').where('blockedUserId', '=', id).execute(),
    () => trx.deleteFrom('quarantinedMatches').where('userId1', '=', id).execute(),
    () => trx.deleteFrom('quarantinedMatches').where('userId2', '=', id).execute(),
    () => deleteKeysOf(trx, id),
    () => trx.deleteFrom('users').where('id', '=', id).execute(),
    // An act that runs at the same time has a row that refers to the account, which waits for it.
    () => trx.deleteFrom('journalActs').where('userId', '=', id).execute(),
  )

export const insertReceipt = async (trx: Trx, row: Insertable<Tables['deletionReceipts']>) => {
  await trx.insertInto('deletionReceipts').values(row).execute()
}

export const markErased = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('deletionReceipts')
    .set({ erasedAt: now })
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .execute()

const lockNameOf = (userId: string): string => `account ${userId}`

/** For the deletion of an account: waits for transactions that are about to name its user. */
export const lockAccount = (trx: Trx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${lockNameOf(userId)}, 0))`.execute(trx)

/**
 * For a row that names another user, where no foreign key notices that the account is
 * deleted at the same time. The caller reads the account after it. Taken before any lock of that
 * user's rows.
 */
export const keepAccount = (trx: Trx, userId: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockNameOf(userId)}, 0))`.execute(trx)
