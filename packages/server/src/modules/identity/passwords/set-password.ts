import { signInLinks } from '@crosscheck/domain/session/attempts'
import { AppError } from '@crosscheck/domain/errors'
import type { Trx } from '../../../db/database.ts'
import type { ActingUser, RequestOrigin } from '../../../http/request/handler.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { endOtherSessions, endSessions } from '../sessions/repository.ts'
import type { Caller } from '../../platform/attempts/attempts.ts'
import { checkNewPassword } from './new-password.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { openAccount } from '../accounts/presenter.ts'
import { findUser, lockUser, updateUser } from '../accounts/repository.ts'
import { deleteTokens } from '../mailed-links/repository.ts'
import { retryWithKey } from '../../platform/key-lifecycle/retry-with-key.ts'
import {
  creatorEvidence,
  userOfMailedToken,
  type PresentedCredentials,
  markAddressVerified,
} from '../email-addresses/creator.ts'
import { consumeToken } from '../mailed-links/single-use.ts'

/** Invalidates links that sign in or set a password, and mails the user. */
const announcePassword = async (
  deps: AccountDeps,
  trx: Trx,
  act: { userId: string; actionType: 'password_changed' | 'password_reset'; origin: RequestOrigin },
): Promise<void> => {
  const { userId } = act
  await deleteTokens(trx, userId, signInLinks)
  await recordAudit(deps, trx, act)
  await deps.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'password-changed', userId, ref: null })
}

type PasswordChange = { oldPassword: string; newPassword: string; caller: Caller }

/** Ends every session except the one that changes the password. */
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
    const { origin } = caller
    await announcePassword(deps, trx, { userId: user.id, actionType: 'password_changed', origin })
  })
}

export type PasswordReset = { token: string; password: string }

const addressOfToken = async (deps: AccountDeps, token: string): Promise<string> => {
  const user = await userOfMailedToken(deps, token, 'reset_password')
  if (!user) throw new AppError('VERIFICATION_FAILED')
  return (await openAccount(deps.sealer, user)).email
}

/** Sets a password with a mailed token, which verifies the address too. Ends every session. */
export const resetPassword = async (
  deps: AccountDeps,
  { token, password }: PasswordReset,
  { session, caller: { origin } }: PresentedCredentials,
): Promise<{ startedOver: boolean }> => {
  const email = await addressOfToken(deps, token)
  await checkNewPassword(password, email, 'password')
  // The link proves the mailbox, so it uses the lane of known users and does not wait behind
  // strangers.
  const passwordHash = await deps.passwords.hash(password, { lane: 'known', key: email })

  return retryWithKey(deps, (newKey) =>
    deps.database.transaction('auth', null, async (trx) => {
      const userId = await consumeToken(deps, trx, { token, purpose: 'reset_password' })
      const found = userId === null ? undefined : await lockUser(trx, userId)
      if (!found) throw new AppError('VERIFICATION_FAILED')
      const evidence = await creatorEvidence(deps, trx, { user: found, session })
      const proof = { way: 'password_reset', evidence, origin, newKey } as const
      const { user, startedOver } = await markAddressVerified(deps, trx, {
        user: found,
        ...proof,
      })
      const now = deps.clock.now()
      await updateUser(trx, user.id, { passwordHash, updatedAt: now })
      await endSessions(trx, user.id, now)
      await announcePassword(deps, trx, { userId: user.id, actionType: 'password_reset', origin })
      return { startedOver }
    }),
  )
}
