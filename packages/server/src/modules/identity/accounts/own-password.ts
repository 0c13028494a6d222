import { AppError } from '@crosscheck/domain/errors'
import { forgiveAttempts, hashingPlace, takeAttempt } from '../../platform/attempts/attempts.ts'
import type { Caller } from '../../platform/attempts/caller.ts'
import { queueFailedSignIn } from './failed-sign-in.ts'
import type { AccountParts } from './deps.ts'
import { openAccount } from './presenter.ts'
import type { UserRow } from './repository.ts'

/**
 * Refuses unless the password is the account's. Tries count like those at the sign-in, so that a
 * session left open is no way to guess.
 */
export const checkOwnPassword = async (
  parts: AccountParts,
  user: UserRow,
  { path, password }: { path: string; password: string },
  caller: Caller,
): Promise<void> => {
  const { email } = await openAccount(parts.sealer, user)
  const attempt = { kind: 'sign-in', email, caller } as const
  await parts.database.transaction('auth', null, (trx) => takeAttempt(parts, trx, attempt))
  const place = hashingPlace(parts, caller, email)
  if (!(await parts.passwords.verify(password, user.passwordHash, place))) {
    const failure = { userId: user.id, by: 'own_password', origin: caller.origin } as const
    await parts.database.transaction('auth', user.id, (trx) =>
      queueFailedSignIn(parts, trx, failure),
    )
    throw new AppError('INVALID_CREDENTIALS', { fields: [{ path, code: 'wrong_password' }] })
  }
  await parts.database.transaction('auth', null, (trx) => forgiveAttempts(parts, trx, attempt))
}
