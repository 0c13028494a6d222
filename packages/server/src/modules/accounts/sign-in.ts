import type { TokenSet, User } from '@crosscheck/domain/contract/auth'
import { AppError } from '@crosscheck/domain/errors'
import { toAccountEmail } from '@crosscheck/domain/text/account-email'
import type { RequestOrigin } from '../../context.ts'
import { recordAudit } from '../audit/service.ts'
import { startSession } from '../sessions/start.ts'
import { checkProject } from './checks.ts'
import type { AccountParts } from './parts.ts'
import { presentUser } from './presenter.ts'
import { findUserByIndex, lockUser, updateUser } from './repository.ts'

export type SignIn = { email: string; password: string; projectId?: string | undefined }

const findByAddress = async (parts: AccountParts, text: string) => {
  // What is no address is looked up like one: the same answer in the same time.
  const email = toAccountEmail(text) ?? ''
  const indexes = parts.blindIndex.emailCandidates(email)
  return parts.database.transaction('auth', null, (trx) => findUserByIndex(trx, indexes))
}

/** Unknown address and wrong password give the same answer in like time (R5). */
export const signIn = async (
  parts: AccountParts,
  input: SignIn,
  origin: RequestOrigin,
): Promise<TokenSet & { user: User }> => {
  checkProject(input.projectId, parts.projectId)
  const found = await findByAddress(parts, input.email)
  const stored = found?.passwordHash ?? null
  const right = await parts.passwords.verify(input.password, stored)
  if (!found || stored === null || !right) throw new AppError('INVALID_CREDENTIALS')
  const stronger = parts.passwords.needsRehash(stored)
    ? await parts.passwords.hash(input.password)
    : stored

  return parts.database.transaction('auth', found.id, async (trx) => {
    const user = await lockUser(trx, found.id)
    // Changed since it was checked: a session begun now would outlive the change.
    if (user?.passwordHash !== stored) throw new AppError('INVALID_CREDENTIALS')
    const now = parts.clock.now()
    await updateUser(trx, user.id, { lastSignInAt: now, passwordHash: stronger })
    await recordAudit(parts, trx, { userId: user.id, actionType: 'sign_in', details: {}, origin })
    const tokens = await startSession(parts, trx, user.id, origin, { proved: true })
    return { ...tokens, user: await presentUser(parts.sealer, { ...user, lastSignInAt: now }) }
  })
}
