import { hashSecretToken } from '../../../crypto/tokens/tokens.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { allInOrder } from '../../../db/send-in-order.ts'
import { deleteKey, insertKey } from '../sign-in-keys/repository.ts'
import type { Row, Tables } from '../../../db/tables.ts'

const columns = [
  'id',
  'userId',
  'credentialIndex',
  'signCount',
  'synced',
  'createdAt',
  'lastUsedAt',
  'sealed',
] as const

export type PasskeyRow = Pick<Row<'passkeys'>, (typeof columns)[number]>

/** Newest first. */
export const listPasskeys = (trx: Trx, userId: string): Promise<PasskeyRow[]> =>
  trx
    .selectFrom('passkeys')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Serializes uses of one passkey, because each compares and updates the counter. */
export const lockCredential = (trx: Trx, userId: string, indexes: Buffer[]) =>
  trx
    .selectFrom('passkeys')
    .select(columns)
    .where('userId', '=', userId)
    .where('credentialIndex', 'in', indexes)
    .forUpdate()
    .executeTakeFirst()

export const lockPasskey = (trx: Trx, userId: string, id: string) =>
  trx
    .selectFrom('passkeys')
    .select(columns)
    .where(({ and }) => and({ userId, id }))
    .forUpdate()
    .executeTakeFirst()

/** Takes the credential for the user; see `isKeyTaken`. */
export const insertPasskey = async (
  trx: Trx,
  row: Insertable<Tables['passkeys']> & { createdAt: Date },
): Promise<void> => {
  const { credentialIndex: key, userId, createdAt } = row
  await allInOrder(
    () => insertKey(trx, { kind: 'passkey', key, userId, createdAt }),
    () => trx.insertInto('passkeys').values(row).execute(),
  )
}

export const updatePasskey = (
  trx: Trx,
  { userId, id }: { userId: string; id: string },
  change: Updateable<Tables['passkeys']>,
) =>
  trx
    .updateTable('passkeys')
    .set(change)
    .where(({ and }) => and({ userId, id }))
    .execute()

/** True if it existed. */
export const deletePasskey = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where(({ and }) => and({ userId, id }))
    .returning('credentialIndex')
    .executeTakeFirst()
  if (deleted) await deleteKey(trx, { kind: 'passkey', key: deleted.credentialIndex, userId })
  return deleted !== undefined
}

/** True for the first use of a challenge. Parallel uses wait for it and get false. */
export const consumeChallenge = async (
  trx: Trx,
  userId: string,
  challenge: { text: string; endsAt: Date },
): Promise<boolean> => {
  const spent = await trx
    .insertInto('spentChallenges')
    .values({ hash: hashSecretToken(challenge.text), userId, expiresAt: challenge.endsAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return spent !== undefined
}
