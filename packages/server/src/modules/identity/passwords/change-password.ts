import { signInLinks } from '@crosscheck/domain/session/attempts'
import { AppError } from '@crosscheck/domain/errors'
import type { ActingUser } from '../../../http/request/handler.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { endOtherSessions } from '../sessions/repository.ts'
import type { Caller } from '../../platform/attempts/caller.ts'
import { checkNewPassword } from './new-password.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { openAccount } from '../accounts/presenter.ts'
import { findUser, lockUser, updateUser } from '../accounts/repository.ts'
import { deleteTokens } from '../mailed-links/repository.ts'

type PasswordChange = { oldPassword: string; newPassword: string; caller: Caller }

/**
 * Ends every session except the one that changes the password, and invalidates links that sign in
 * or set a password.
 */
export const changePassword = async (
  deps: AccountDeps,
  user: ActingUser,
  { oldPassword, newPassword, caller }: PasswordChange,
): Promise<void> => {
  const { database, passwords, sealer } = deps
  const known = await database.transaction('auth', user.id, (trx) => findUser(trx, user.id))
  if (!known) throw new AppError('TOKEN_EXPIRED')
  await checkOwnPassword(deps, known, { path: 'oldPassword', password: oldPassword, caller })
  const { email } = await openAccount(sealer, known)
  await checkNewPassword(newPassword, email, 'newPassword')
  const passwordHash = await passwords.hash(newPassword, { lane: 'known', key: email })

  await database.transaction('auth', user.id, async (trx) => {
    const current = await lockUser(trx, user.id)
    if (current?.passwordHash !== known.passwordHash) throw new AppError('CONFLICT')
    const now = deps.clock.now()
    await updateUser(trx, user.id, { passwordHash, updatedAt: now })
    await endOtherSessions(trx, { userId: user.id, keptId: user.sessionId, now })
    await deleteTokens(trx, user.id, signInLinks)
    const entry = { userId: user.id, details: {}, origin: caller.origin }
    await recordAudit(deps, trx, { ...entry, actionType: 'password_changed' })
    await deps.jobs.enqueue(trx, 'send-urgent-mail', {
      kind: 'password-changed',
      userId: user.id,
      ref: null,
    })
  })
}
