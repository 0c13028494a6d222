import type { PasskeyAssertion } from '@crosscheck/domain/contract/identity/passkeys'
import { AppError } from '@crosscheck/domain/errors'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { consumeAttempt, type Caller } from '../../platform/attempts/attempts.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import type { SignedIn } from '../sign-in/begin-session.ts'
import { queueFailedSignIn } from '../accounts/failed-sign-in.ts'
import { lockUser } from '../accounts/repository.ts'
import { credentialIndexes, usePasskey } from './assertion.ts'
import { challengePurposes } from './deps.ts'
import type { PasskeyDeps } from './deps.ts'
import { findKeyOwner } from '../sign-in-keys/repository.ts'

const isOverLimit = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'RATE_LIMITED'

/**
 * In its own transaction, because the failed one rolled back. Counted like a wrong password but
 * separately, so that failures cannot fill an account's log. A signature cannot be guessed, so no
 * attempt is counted before.
 */
const recordFailure = (deps: PasskeyDeps, userId: string, caller: Caller): Promise<void> =>
  deps.database
    .transaction('auth', userId, async (trx) => {
      await consumeAttempt(deps, trx, { kind: 'sign-in', email: `passkeys of ${userId}`, caller })
      await queueFailedSignIn(deps, trx, { userId, by: 'passkey', origin: caller.origin })
    })
    .catch((error: unknown) => {
      if (!isOverLimit(error)) throw error
    })

/** The passkey names the user. An unknown and a refused passkey get the same answer. */
export const signInWithPasskey = async (
  deps: PasskeyDeps,
  credential: PasskeyAssertion,
  caller: Caller,
): Promise<SignedIn> => {
  const { origin } = caller
  let owner: string | undefined
  const enter = deps.database.transaction('auth', null, async (trx) => {
    const indexes = credentialIndexes(deps, credential)
    const found = await findKeyOwner(trx, { kind: 'passkey', indexes })
    if (!found) throw new AppError('PASSKEY_FAILED')
    const { userId } = found
    owner = userId
    await actAs(trx, userId)
    const boundTo = challengePurposes.signIn()
    const passkeyId = await usePasskey(deps, trx, { userId, credential, boundTo, origin })
    if (passkeyId === null) return null
    const user = await lockUser(trx, userId)
    if (!user) throw new AppError('PASSKEY_FAILED')
    return beginSession(deps, trx, { user, by: 'passkey', origin, details: { passkeyId } })
  })
  const session = await enter.catch(async (error: unknown) => {
    if (owner !== undefined && error instanceof AppError) await recordFailure(deps, owner, caller)
    throw error
  })
  if (!session) throw new AppError('PASSKEY_FAILED')
  return session
}
