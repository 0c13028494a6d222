import type { Context } from '../../../context.ts'
import { discardAfterFailure, recordPendingKeys } from './pending-keys.ts'

/** The owner of a key that is made but not yet in use; null while none has been made. */
export type KeyProvider = string | null

class KeyNeededError extends Error {
  constructor() {
    super('A new account needs a key first.')
  }
}

/** For a transaction that turns out to make an account: without a key it is undone and runs again. */
export const requireKey = (newKey: KeyProvider): string => {
  if (newKey === null) throw new KeyNeededError()
  return newKey
}

type Deps = Pick<Context, 'clock' | 'database' | 'jobs' | 'keyStore' | 'log' | 'random'>

/**
 * Runs a transaction that may have to make an account, without a key at first, as most do not. When
 * it needs one, the key is announced and made, and `work` runs once more. A key that stays unused
 * is destroyed.
 */
export const retryWithKey = async <T>(
  deps: Deps,
  work: (newKey: KeyProvider) => Promise<T>,
): Promise<T> => {
  try {
    return await work(null)
  } catch (error) {
    if (!(error instanceof KeyNeededError)) throw error
  }
  const id = deps.random.id()
  await deps.database.transaction('auth', null, (trx) => recordPendingKeys(deps, trx, [id]))
  try {
    await deps.keyStore.create(id)
    const result = await work(id)
    // Another request may have made the account before, so that this one needed no key.
    await discardAfterFailure(deps, id, null)
    return result
  } catch (error) {
    await discardAfterFailure(deps, id, error)
    throw error
  }
}
