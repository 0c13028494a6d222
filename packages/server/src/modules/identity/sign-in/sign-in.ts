import { AppError } from '@crosscheck/domain/errors'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import {
  resetAttempts,
  hashingSlot,
  consumeAttempt,
  type Caller,
} from '../../platform/attempts/attempts.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import { queueFailedSignIn } from '../accounts/failed-sign-in.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { findUserByIndex, lockUser, updateUser } from '../accounts/repository.ts'

export type SignIn = { email: string; password: string }

/** An unknown address and a wrong password give the same answer in similar time (R5). */
export const signIn = async (
  deps: AccountDeps,
  input: SignIn,
  caller: Caller,
): Promise<SignedIn> => {
  // An invalid address is looked up too: the same answer in the same time.
  const email = toAccountEmail(input.email) ?? ''
  const attempt = { kind: 'sign-in', email, caller } as const
  const found = await deps.database.transaction('auth', null, async (trx) => {
    await consumeAttempt(deps, trx, attempt)
    return findUserByIndex(trx, deps.blindIndex.emailCandidates(email))
  })
  const stored = found?.passwordHash ?? null
  const slot = hashingSlot(deps, caller, email)
  const isCorrect = await deps.passwords.verify(input.password, stored, slot)
  if (!found || stored === null || !isCorrect) {
    const userId = found?.id ?? deps.random.id()
    const failure = { userId, by: 'password', origin: caller.origin } as const
    await deps.database.transaction('auth', userId, (trx) => queueFailedSignIn(deps, trx, failure))
    throw new AppError('INVALID_CREDENTIALS')
  }
  const passwordHash = deps.passwords.needsRehash(stored)
    ? await deps.passwords.hash(input.password, slot)
    : stored

  return deps.database.transaction('auth', found.id, async (trx) => {
    const user = await lockUser(trx, found.id)
    // The password changed after the check: a session begun now would survive the change.
    if (user?.passwordHash !== stored) throw new AppError('INVALID_CREDENTIALS')
    if (passwordHash !== stored) await updateUser(trx, user.id, { passwordHash })
    await resetAttempts(deps, trx, attempt)
    return beginSession(deps, trx, {
      user,
      by: 'password',
      origin: caller.origin,
    })
  })
}
