import { AppError } from '@crosscheck/domain/errors'
import { toAccountEmail } from '@crosscheck/domain/text/account-email'
import type { RequestOrigin, Trx } from '../../context.ts'
import { sameSecret } from '../../crypto/same-secret.ts'
import { actAs } from '../../db/acting-user.ts'
import { forgiveAttempts, takeAttempt } from './attempts.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import type { Caller } from './caller.ts'
import { checkProject } from './checks.ts'
import { queueFailedSignIn } from './failed-sign-in.ts'
import type { AccountParts } from './parts.ts'
import { proveAddress } from './prove-address.ts'
import { findUserByIndex, lockUser, tryCodes, useToken } from './repository.ts'
import { codeIndexOf, consumeToken } from './single-use.ts'

export type MagicProof = {
  token?: string | undefined
  email?: string | undefined
  code?: string | undefined
  projectId?: string | undefined
}

/** Who holds the mail owns the address, whoever made the account. */
const enter = async (
  parts: AccountParts,
  trx: Trx,
  userId: string,
  by: 'magic_link' | 'magic_code',
  origin: RequestOrigin,
): Promise<SignedIn | null> => {
  const user = await lockUser(trx, userId)
  if (!user) return null
  const proved = await proveAddress(parts, trx, user, { keepPassword: false, origin })
  return beginSession(parts, trx, proved, { by, origin })
}

const enterByLink = (
  parts: AccountParts,
  token: string,
  origin: RequestOrigin,
): Promise<SignedIn | null> =>
  parts.database.transaction('auth', null, async (trx) => {
    const userId = await consumeToken(parts, trx, token, 'magic_link')
    return userId === null ? null : enter(parts, trx, userId, 'magic_link', origin)
  })

/**
 * One try, which counts against every code of the account that is still good. Somebody acts from then
 * on, the account's user or nobody; `hash` is null when the code does not fit.
 */
const findCode = async (
  parts: AccountParts,
  trx: Trx,
  email: string,
  code: string,
): Promise<{ userId: string; hash: Buffer | null }> => {
  const user = await findUserByIndex(trx, parts.blindIndex.emailCandidates(email))
  const userId = user?.id ?? parts.random.id()
  const wanted = codeIndexOf(parts, userId, code).toString('hex')
  await actAs(trx, userId)
  const tried = await tryCodes(trx, userId, 'magic_link', parts.clock.now())
  const found = tried.find(({ codeIndex }) => sameSecret(codeIndex?.toString('hex') ?? '', wanted))
  return { userId, hash: found?.hash ?? null }
}

const enterByCode = async (
  parts: AccountParts,
  given: { email: string; code: string },
  caller: Caller,
): Promise<SignedIn | null> => {
  // What is no address is looked up like one.
  const email = toAccountEmail(given.email) ?? ''
  const code = given.code.replace(/\s/g, '')
  return parts.database.transaction('auth', null, async (trx) => {
    const attempt = { kind: 'code', email, caller } as const
    await takeAttempt(parts, trx, attempt)
    const { userId, hash } = await findCode(parts, trx, email, code)
    const { origin } = caller
    if (!hash || !(await useToken(trx, hash, parts.clock.now()))) {
      await queueFailedSignIn(parts, trx, { userId, by: 'magic_code', origin })
      return null
    }
    await forgiveAttempts(parts, trx, attempt)
    return enter(parts, trx, userId, 'magic_code', origin)
  })
}

/** Signs in with what a magic mail holds: its link, or its address and code. Each works once. */
export const signInByMagic = async (
  parts: AccountParts,
  { token, email, code, projectId }: MagicProof,
  caller: Caller,
): Promise<SignedIn> => {
  checkProject(projectId, parts.projectId)
  if (token !== undefined) {
    const signedIn = await enterByLink(parts, token, caller.origin)
    if (!signedIn) throw new AppError('MAGIC_LINK_EXPIRED')
    return signedIn
  }
  if (email === undefined || code === undefined)
    throw new AppError('INVALID_REQUEST', { fields: [{ path: 'token', code: 'missing' }] })
  // Thrown only after the try was counted and committed.
  const signedIn = await enterByCode(parts, { email, code }, caller)
  if (!signedIn) throw new AppError('VERIFICATION_FAILED')
  return signedIn
}
