import { AppError } from '@crosscheck/domain/errors'
import type { RequestOrigin } from '../../context.ts'
import { hashSecretToken } from '../../crypto/tokens.ts'
import { actAs } from '../../db/acting-user.ts'
import { recordAudit } from '../audit/service.ts'
import { endSessions } from '../sessions/repository.ts'
import { checkNewPassword, checkProject } from './checks.ts'
import type { AccountParts } from './parts.ts'
import { openAccount } from './presenter.ts'
import { proveAddress } from './prove-address.ts'
import { deleteTokens, findToken, findUser, lockUser, updateUser } from './repository.ts'
import { consumeToken } from './single-use.ts'

export type PasswordReset = { token: string; password: string; projectId?: string | undefined }

/** Whose token it is, as long as it can be used; looking does not use it up. */
const addressBehind = async (parts: AccountParts, token: string): Promise<string> => {
  const user = await parts.database.transaction('auth', null, async (trx) => {
    const known = await findToken(trx, hashSecretToken(token))
    const isGood = known && !known.usedAt && known.expiresAt > parts.clock.now()
    if (!isGood || known.purpose !== 'reset_password') return undefined
    await actAs(trx, known.userId)
    return findUser(trx, known.userId)
  })
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
  origin: RequestOrigin,
): Promise<void> => {
  checkProject(projectId, parts.projectId)
  checkNewPassword(password, await addressBehind(parts, token), 'password')
  const passwordHash = await parts.passwords.hash(password)

  await parts.database.transaction('auth', null, async (trx) => {
    const userId = await consumeToken(parts, trx, token, 'reset_password')
    const user = userId === null ? undefined : await lockUser(trx, userId)
    if (!user) throw new AppError('VERIFICATION_FAILED')
    await proveAddress(parts, trx, user, { keepPassword: false, origin })
    const now = parts.clock.now()
    await updateUser(trx, user.id, { passwordHash, updatedAt: now })
    await endSessions(trx, user.id, now)
    await deleteTokens(trx, user.id, ['magic_link', 'reset_password', 'mobile_session'])
    const entry = { userId: user.id, actionType: 'password_reset', details: {}, origin }
    await recordAudit(parts, trx, entry)
    await parts.jobs.enqueue(trx, 'send-urgent-mail', {
      kind: 'password-changed',
      userId: user.id,
      ref: null,
    })
  })
}
