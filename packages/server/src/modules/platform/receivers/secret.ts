import type { Context, SealingContext } from '../../../context.ts'
import {
  createReceiverKeys,
  createReceiverSecret,
  type ReceiverKeys,
} from '../../../crypto/tokens/receiver-keys.ts'
import { findSecret, insertSecret } from './repository.ts'

export type SecretDeps = Pick<Context, 'database' | 'keyStore' | 'sealer'>

/** Owns the data key that the secret is sealed with. */
export const receiversKeyId = 'receivers of mails'

const sealingContext: SealingContext = {
  table: 'receiver_secrets',
  row: 'receivers',
  userId: receiversKeyId,
}

const readOrCreate = async ({ database, keyStore, sealer }: SecretDeps): Promise<string> => {
  const stored = await database.transaction('auth', null, findSecret)
  if (stored) return sealer.open<string>(sealingContext, stored)
  await keyStore.ensure(sealingContext.userId)
  const made = await sealer.seal(sealingContext, createReceiverSecret())
  const kept = await database.transaction('auth', null, async (trx) => {
    await insertSecret(trx, made)
    return findSecret(trx)
  })
  if (!kept) throw new Error('The secret of receivers was not stored.')
  return sealer.open<string>(sealingContext, kept)
}

/** The keys, read once and made where there are none; two processes that begin get the same. */
export const openReceiverKeys = (deps: SecretDeps): (() => Promise<ReceiverKeys>) => {
  let keys: Promise<ReceiverKeys> | undefined
  return () => {
    keys ??= readOrCreate(deps)
      .then(createReceiverKeys)
      .catch((error: unknown) => {
        keys = undefined
        throw error
      })
    return keys
  }
}
