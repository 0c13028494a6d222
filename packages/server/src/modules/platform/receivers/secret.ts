import type { Context } from '../../../context/context.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'
import {
  createReceiverKeys,
  createReceiverSecret,
  type ReceiverKeys,
} from '../../../crypto/tokens/receiver-keys.ts'
import { findSecret, insertSecret } from './repository.ts'

export type SecretDeps = Pick<Context, 'database' | 'keyStore' | 'sealer'>

/** The owner of the data key that seals the secret. */
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
  const created = await sealer.seal(sealingContext, createReceiverSecret())
  const saved = await database.transaction('auth', null, async (trx) => {
    await insertSecret(trx, created)
    return findSecret(trx)
  })
  if (!saved) throw new Error('The secret of receivers was not stored.')
  return sealer.open<string>(sealingContext, saved)
}

/** The keys, read or created once. Two processes that start together get the same. */
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
