import type { Context } from '../../../context.ts'
import { abandonKey, announceKeys } from './pending-keys.ts'

/** The owner of a key that is made but not yet in use; null while none has been made. */
export type NewKey = string | null

class KeyNeeded extends Error {
  constructor() {
    super('A new account needs a key first.')
  }
}

/** For a transaction that turns out to make an account: without a key it is undone and runs again. */
export const requireKey = (newKey: NewKey): string => {
  if (newKey === null) throw new KeyNeeded()
  return newKey
}

type Parts = Pick<Context, 'clock' | 'database' | 'jobs' | 'keyStore' | 'log' | 'random'>

/**
 * Runs a transaction that may have to make an account, without a key at first, as most do not. When
 * it needs one, the key is announced and made, and `work` runs once more. A key that stays unused
 * is destroyed.
 */
export const withKeyIfNeeded = async <T>(
  parts: Parts,
  work: (newKey: NewKey) => Promise<T>,
): Promise<T> => {
  try {
    return await work(null)
  } catch (error) {
    if (!(error instanceof KeyNeeded)) throw error
  }
  const id = parts.random.id()
  await parts.database.transaction('auth', null, (trx) => announceKeys(parts, trx, [id]))
  try {
    await parts.keyStore.create(id)
    const result = await work(id)
    // Another request may have made the account before, so that this one needed no key.
    await abandonKey(parts, id, null)
    return result
  } catch (error) {
    await abandonKey(parts, id, error)
    throw error
  }
}
