import type { Trx } from '../../../db/database.ts'
import { presentKeys } from '../../../db/transaction/acting-user.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { SignInKeysTable } from '../../../db/tables/accounts.ts'

export type SignInKind = SignInKeysTable['kind']
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
export const insertKey = async (trx: Trx, key: SignInKey): Promise<void> => {
  await trx.insertInto('signInKeys').values(key).execute()
}

export const deleteKey = async (
  trx: Trx,
  { kind, key, userId }: Omit<SignInKey, 'createdAt'>,
): Promise<void> => {
  await trx
    .deleteFrom('signInKeys')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('userId', '=', userId)
    .execute()
}

/** For a change of the root key: the same address, passkey or identity gets another key. */
export const replaceKey = async (
  trx: Trx,
  { former, ...renewed }: SignInKey & { former: Buffer },
): Promise<void> => {
  const [taking, giving] = sendInOrder(
    () => insertKey(trx, renewed),
    () => deleteKey(trx, { ...renewed, key: former }),
  )
  await taking
  await giving
}

/** For a change of the address. */
export const deleteOtherEmailKeys = async (
  trx: Trx,
  { userId, kept }: { userId: string; kept: Buffer },
): Promise<void> => {
  await trx
    .deleteFrom('signInKeys')
    .where('userId', '=', userId)
    .where('kind', '=', 'email')
    .where('key', '!=', kept)
    .execute()
}

export const deleteKeysOf = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('signInKeys').where('userId', '=', userId).execute()
}

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
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('key', 'in', indexes)
    .execute()
  return true
}
