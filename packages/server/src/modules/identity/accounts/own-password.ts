import { AppError } from '@crosscheck/domain/errors'
import {
  resetAttempts,
  hashingSlot,
  consumeAttempt,
  type Caller,
} from '../../platform/attempts/attempts.ts'
import { queueFailedSignIn } from './failed-sign-in.ts'
import type { AccountDeps } from './deps.ts'
import { openAccount } from './presenter.ts'
import type { UserRow } from './repository.ts'

/**
 * Refuses a wrong password of the account. Attempts count as at sign-in, so that an open session
 * does not help to guess.
 */
export const checkOwnPassword = async (
  deps: AccountDeps,
  user: UserRow,
  { path, password, caller }: { path: string; password: string; caller: Caller },
): Promise<void> => {
  const { email } = await openAccount(deps.sealer, user)
  const attempt = { kind: 'sign-in', email, caller } as const
  await deps.database.transaction('auth', null, (trx) => consumeAttempt(deps, trx, attempt))
  const slot = hashingSlot(deps, caller, email)
  if (!(await deps.passwords.verify(password, user.passwordHash, slot))) {
    const failure = { userId: user.id, by: 'own_password', origin: caller.origin } as const
    await deps.database.transaction('auth', user.id, (trx) => queueFailedSignIn(deps, trx, failure))
    throw new AppError('INVALID_CREDENTIALS', { fields: [{ path, code: 'wrong_password' }] })
  }
  await deps.database.transaction('auth', null, (trx) => resetAttempts(deps, trx, attempt))
}
