import type { Context, SealedPlace } from '../../../context.ts'
import {
  createReceiverKeys,
  newReceiverSecret,
  type ReceiverKeys,
} from '../../../crypto/tokens/receiver-keys.ts'
import { findSecret, insertSecret } from './repository.ts'

export type SecretParts = Pick<Context, 'database' | 'keyStore' | 'sealer'>

/** Owns the data key that the secret is sealed with. */
export const receiversKeyId = 'receivers of mails'

const place: SealedPlace = { table: 'receiver_secrets', row: 'receivers', userId: receiversKeyId }

const readOrMake = async ({ database, keyStore, sealer }: SecretParts): Promise<string> => {
  const stored = await database.transaction('auth', null, findSecret)
  if (stored) return sealer.open<string>(place, stored)
  await keyStore.ensure(place.userId)
  const made = await sealer.seal(place, newReceiverSecret())
  const kept = await database.transaction('auth', null, async (trx) => {
    await insertSecret(trx, made)
    return findSecret(trx)
  })
  if (!kept) throw new Error('The secret of receivers was not stored.')
  return sealer.open<string>(place, kept)
}

/** The keys, read once and made where there are none; two processes that begin get the same. */
export const openReceiverKeys = (parts: SecretParts): (() => Promise<ReceiverKeys>) => {
  let keys: Promise<ReceiverKeys> | undefined
  return () => {
    keys ??= readOrMake(parts)
      .then(createReceiverKeys)
      .catch((error: unknown) => {
        keys = undefined
        throw error
      })
    return keys
  }
}
