import { AppError } from '@crosscheck/domain/errors'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import { forgiveAttempts, hashingPlace, takeAttempt } from '../../platform/attempts/attempts.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import type { Caller } from '../../platform/attempts/caller.ts'
import { checkProject } from '../accounts/checks.ts'
import { queueFailedSignIn } from '../accounts/failed-sign-in.ts'
import type { AccountParts } from '../accounts/deps.ts'
import { findUserByIndex, lockUser, updateUser } from '../accounts/repository.ts'

export type SignIn = { email: string; password: string; projectId?: string | undefined }

/** Unknown address and wrong password give the same answer in like time (R5). */
export const signIn = async (
  parts: AccountParts,
  input: SignIn,
  caller: Caller,
): Promise<SignedIn> => {
  checkProject(input.projectId, parts.projectId)
  // What is no address is looked up like one: the same answer in the same time.
  const email = toAccountEmail(input.email) ?? ''
  const attempt = { kind: 'sign-in', email, caller } as const
  const found = await parts.database.transaction('auth', null, async (trx) => {
    await takeAttempt(parts, trx, attempt)
    return findUserByIndex(trx, parts.blindIndex.emailCandidates(email))
  })
  const stored = found?.passwordHash ?? null
  const place = hashingPlace(parts, caller, email)
  const right = await parts.passwords.verify(input.password, stored, place)
  if (!found || stored === null || !right) {
    const userId = found?.id ?? parts.random.id()
    const failure = { userId, by: 'password', origin: caller.origin } as const
    await parts.database.transaction('auth', userId, (trx) =>
      queueFailedSignIn(parts, trx, failure),
    )
    throw new AppError('INVALID_CREDENTIALS')
  }
  const stronger = parts.passwords.needsRehash(stored)
    ? await parts.passwords.hash(input.password, place)
    : stored

  return parts.database.transaction('auth', found.id, async (trx) => {
    const user = await lockUser(trx, found.id)
    // Changed since it was checked: a session begun now would outlive the change.
    if (user?.passwordHash !== stored) throw new AppError('INVALID_CREDENTIALS')
    if (stronger !== stored) await updateUser(trx, user.id, { passwordHash: stronger })
    await forgiveAttempts(parts, trx, attempt)
    return beginSession(parts, trx, user, { by: 'password', origin: caller.origin })
  })
}
