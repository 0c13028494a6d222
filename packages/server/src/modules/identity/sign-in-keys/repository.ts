import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { presentKeys } from '../../../db/transaction/acting-user.ts'
import { allInOrder, sendInOrder } from '../../../db/send-in-order.ts'
import type { Tables } from '../../../db/tables.ts'

export type SignInKind = Tables['signInKeys']['kind']
/**
 * An address, passkey or social identity, by its blind indexes under all known root keys. If
 * several accounts are found, the first index decides.
 */
export type SoughtKey = { kind: SignInKind; indexes: Buffer[] }
/** The key of a row: its blind index under one root key. */
export type SignInKey = { kind: SignInKind; key: Buffer; userId: string; createdAt: Date }

/** The owner of a key, before authentication. The owner's account may not exist. */
export const findKeyOwner = async (
  trx: Trx,
  { kind, indexes }: SoughtKey,
): Promise<{ userId: string; createdAt: Date } | undefined> => {
  const [presenting, finding] = sendInOrder(
    () => presentKeys(trx, indexes),
    () =>
      trx
        .selectFrom('signInKeys')
        .select(['key', 'userId', 'createdAt'])
        .where('kind', '=', kind)
        .where('key', 'in', indexes)
        .execute(),
  )
  await presenting
  const found = await finding
  return indexes
    .map((index) => found.find(({ key }) => key.equals(index)))
    .find((owner) => owner !== undefined)
}

/**
 * Takes a key for the acting user. The insertion fails while another account owns it: see
 * `isKeyTaken`. It goes out before the row of the key, in one message.
 */
export const insertKey = (trx: Trx, key: SignInKey) =>
  trx.insertInto('signInKeys').values(key).execute()

/** False if an account has the key. */
export const insertFreeKey = async (trx: Trx, key: SignInKey): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('signInKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const listKeys = (trx: Trx, userId: string) =>
  trx.selectFrom('signInKeys').select(['kind', 'key']).where('userId', '=', userId).execute()

/** The keys that the rows of an account give. */
export const listExpectedKeys = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select([sql.lit<SignInKind>('email').as('kind'), 'emailIndex as key'])
    .where('id', '=', userId)
    .unionAll(
      trx
        .selectFrom('passkeys')
        .select([sql.lit<SignInKind>('passkey').as('kind'), 'credentialIndex as key'])
        .where('userId', '=', userId),
    )
    .unionAll(
      trx
        .selectFrom('socialIdentities')
        .select([sql.lit<SignInKind>('social').as('kind'), 'subjectIndex as key'])
        .where('userId', '=', userId),
    )
    .execute()

/** A page of the users that keys name, in the order of their ids. */
export const listKeyOwners = async (trx: Trx, after: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('signInKeys')
    .select('userId')
    .distinct()
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(1000)
    .execute()
  return rows.map(({ userId }) => userId)
}

export const deleteKey = async (trx: Trx, { kind, key, userId }: Omit<SignInKey, 'createdAt'>) => {
  await trx
    .deleteFrom('signInKeys')
    .where(({ and }) => and({ kind, key, userId }))
    .execute()
}

/** For a change of the root key: the same address, passkey or identity gets another key. */
export const replaceKey = (trx: Trx, { former, ...renewed }: SignInKey & { former: Buffer }) =>
  allInOrder(
    () => insertKey(trx, renewed),
    () => deleteKey(trx, { ...renewed, key: former }),
  )

/** For a change of the address. */
export const deleteOtherEmailKeys = (
  trx: Trx,
  { userId, kept }: { userId: string; kept: Buffer },
) =>
  trx
    .deleteFrom('signInKeys')
    .where(({ and }) => and({ userId, kind: 'email' }))
    .where('key', '!=', kept)
    .execute()

export const deleteKeysOf = (trx: Trx, userId: string) =>
  trx.deleteFrom('signInKeys').where('userId', '=', userId).execute()

/** Deletes the keys of an account that does not exist; false if it does. */
export const deleteIfAlone = async (
  trx: Trx,
  userId: string,
  { kind, indexes }: SoughtKey,
): Promise<boolean> => {
  const account = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (account) return false
  await trx
    .deleteFrom('signInKeys')
    .where(({ and }) => and({ userId, kind }))
    .where('key', 'in', indexes)
    .execute()
  return true
}
