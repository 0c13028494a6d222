import type { Context } from '../../../context/context.ts'
import { discardAfterFailure, recordPendingKeys } from './pending-keys.ts'

/** The owner of a key that is created but not yet used; null while there is none. */
export type KeyProvider = string | null

class KeyNeededError extends Error {
  constructor() {
    super('A new account needs a key first.')
  }
}

/** For a transaction that has to create an account: without a key it rolls back and runs again. */
export const requireKey = (newKey: KeyProvider): string => {
  if (newKey === null) throw new KeyNeededError()
  return newKey
}

type Deps = Pick<Context, 'clock' | 'database' | 'jobs' | 'keyStore' | 'log' | 'random'>

/**
 * Runs a transaction that may create an account. Most do not, so the first run has no key. When it
 * needs one, the key is recorded and created, and `work` runs once more. An unused key is
 * destroyed.
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
    // Another request may have created the account first, so that this one needed no key.
    await discardAfterFailure(deps, id, null)
    return result
  } catch (error) {
    await discardAfterFailure(deps, id, error)
    throw error
  }
}
