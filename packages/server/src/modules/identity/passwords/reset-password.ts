import { signInLinks } from '@crosscheck/domain/session/attempts'
import { AppError } from '@crosscheck/domain/errors'
import { recordAudit } from '../../platform/audit/service.ts'
import { retryWithKey } from '../../platform/key-lifecycle/retry-with-key.ts'
import { endSessions } from '../sessions/repository.ts'
import { checkProject } from '../accounts/checks.ts'
import { checkNewPassword } from './new-password.ts'
import {
  creatorEvidence,
  userOfMailedToken,
  type PresentedCredentials,
} from '../email-addresses/creator.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { openAccount } from '../accounts/presenter.ts'
import { markAddressVerified } from '../email-addresses/mark-address-verified.ts'
import { lockUser, updateUser } from '../accounts/repository.ts'
import { deleteTokens } from '../mailed-links/repository.ts'
import { consumeToken } from '../mailed-links/single-use.ts'

export type PasswordReset = { token: string; password: string; projectId?: string | undefined }

const addressOfToken = async (deps: AccountDeps, token: string): Promise<string> => {
  const user = await userOfMailedToken(deps, token, 'reset_password')
  if (!user) throw new AppError('VERIFICATION_FAILED')
  return (await openAccount(deps.sealer, user)).email
}

/**
 * Sets a password with a mailed token, which verifies the address too. Ends every session and
 * invalidates all other links that sign in or set a password.
 */
export const resetPassword = async (
  deps: AccountDeps,
  { token, password, projectId }: PasswordReset,
  { session, caller: { origin } }: PresentedCredentials,
): Promise<{ startedOver: boolean }> => {
  checkProject(projectId, deps.projectId)
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
      await deleteTokens(trx, user.id, signInLinks)
      const entry = { userId: user.id, actionType: 'password_reset' as const, details: {}, origin }
      await recordAudit(deps, trx, entry)
      await deps.jobs.enqueue(trx, 'send-urgent-mail', {
        kind: 'password-changed',
        userId: user.id,
        ref: null,
      })
      return { startedOver }
    }),
  )
}
