import { AppError } from '@crosscheck/domain/errors'
import { recordAudit } from '../../platform/audit/service.ts'
import { withKeyIfNeeded } from '../../platform/keys/retry-with-key.ts'
import { endSessions } from '../sessions/repository.ts'
import { checkProject } from '../accounts/checks.ts'
import { checkNewPassword } from './new-password.ts'
import { evidenceOf, userBehindToken, type Presented } from '../email-addresses/creator.ts'
import type { AccountParts } from '../accounts/deps.ts'
import { openAccount } from '../accounts/presenter.ts'
import { proveAddress } from '../email-addresses/mark-address-verified.ts'
import { lockUser, updateUser } from '../accounts/repository.ts'
import { deleteTokens } from '../mailed-links/repository.ts'
import { consumeToken } from '../mailed-links/single-use.ts'

export type PasswordReset = { token: string; password: string; projectId?: string | undefined }

const addressBehind = async (parts: AccountParts, token: string): Promise<string> => {
  const user = await userBehindToken(parts, token, 'reset_password')
  if (!user) throw new AppError('VERIFICATION_FAILED')
  return (await openAccount(parts.sealer, user)).email
}

/**
 * Sets a password with the token of a mail, which proves the address too. Every session ends, and
 * every other link that signs in or sets a password is worth nothing any more.
 */
export const resetPassword = async (
  parts: AccountParts,
  { token, password, projectId }: PasswordReset,
  { session, caller: { origin } }: Presented,
): Promise<{ startedOver: boolean }> => {
  checkProject(projectId, parts.projectId)
  const email = await addressBehind(parts, token)
  await checkNewPassword(password, email, 'password')
  // The link proves the mailbox: strangers' hashes are not in its way.
  const passwordHash = await parts.passwords.hash(password, { lane: 'known', key: email })

  return withKeyIfNeeded(parts, (newKey) =>
    parts.database.transaction('auth', null, async (trx) => {
      const userId = await consumeToken(parts, trx, token, 'reset_password')
      const found = userId === null ? undefined : await lockUser(trx, userId)
      if (!found) throw new AppError('VERIFICATION_FAILED')
      const evidence = await evidenceOf(parts, trx, found, { session })
      const proof = { way: 'password_reset', evidence, origin, newKey } as const
      const { user, startedOver } = await proveAddress(parts, trx, found, proof)
      const now = parts.clock.now()
      await updateUser(trx, user.id, { passwordHash, updatedAt: now })
      await endSessions(trx, user.id, now)
      await deleteTokens(trx, user.id, ['magic_link', 'reset_password', 'mobile_session'])
      const entry = { userId: user.id, actionType: 'password_reset' as const, details: {}, origin }
      await recordAudit(parts, trx, entry)
      await parts.jobs.enqueue(trx, 'send-urgent-mail', {
        kind: 'password-changed',
        userId: user.id,
        ref: null,
      })
      return { startedOver }
    }),
  )
}
