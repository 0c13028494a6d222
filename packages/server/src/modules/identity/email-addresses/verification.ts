import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { hashSecretToken } from '../../../crypto/tokens/tokens.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import {
  consumeAttempt,
  resetAttempts,
  repeatCount,
  consumeShared,
  type Caller,
} from '../../platform/attempts/attempts.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import {
  describedAddressError,
  requireNotDescribed,
  checkAccompanyingPassword,
  creatorEvidence,
  userOfMailedToken,
  type PresentedCredentials,
  markAddressVerified,
} from './creator.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { openAccount } from '../accounts/presenter.ts'
import { findUser, lockUser, type UserRow } from '../accounts/repository.ts'
import { findToken, consumeTokenHash } from '../mailed-links/repository.ts'
import { consumeCode, createToken } from '../mailed-links/single-use.ts'

/** The account's address, which is not verified yet and may be. */
const addressToVerify = async (deps: AccountDeps, userId: string): Promise<string> => {
  const user = await deps.database.transaction('auth', userId, (trx) => findUser(trx, userId))
  if (!user) throw new AppError('TOKEN_EXPIRED')
  if (user.emailVerifiedAt) throw new AppError('EMAIL_ALREADY_VERIFIED')
  const { email } = await openAccount(deps.sealer, user)
  await requireNotDescribed(deps, userId, email)
  return email
}

export const requestVerification = async (deps: AccountDeps, userId: string): Promise<void> => {
  const email = await addressToVerify(deps, userId)
  await deps.database.transaction('auth', userId, async (trx) => {
    await consumeLimit(deps, trx, { userId, action: 'verification_mail' })
    if (!(await consumeShared(deps, trx, repeatCount(email, 'verify-email', userId)))) return
    await deps.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'verify-email', userId, ref: null })
  })
}

/** A new token, created when the mail is sent, so that only its hash is stored. */
export const createVerificationToken = async (
  deps: Pick<Context, 'clock'>,
  trx: Trx,
  userId: string,
): Promise<string> => (await createToken(deps, trx, { userId, purpose: 'verify_email' })).token

/** The reason why a token is invalid; a link of a verified address has its own code. */
const refusal = async (trx: Trx, userId: string, wasUsed: boolean): Promise<AppError> => {
  const user = wasUsed ? await findUser(trx, userId) : undefined
  return new AppError(user?.emailVerifiedAt ? 'EMAIL_ALREADY_VERIFIED' : 'VERIFICATION_FAILED')
}

const isAddressDescribed = async (
  deps: AccountDeps,
  user: UserRow | undefined,
): Promise<boolean> => {
  if (!user || user.emailVerifiedAt) return false
  const { email } = await openAccount(deps.sealer, user)
  return deps.isDescribedBy(deps, user.id, email)
}

export type Verification = {
  token: string
  password?: string | undefined
}

/**
 * Verifies the address and matches the profiles that waited for it (R4). Another person may have
 * registered the address, so the link works only with the account's session or password; without
 * them it stays valid. It is invalid while a description of the account contains the address.
 */
export const verifyEmail = async (
  deps: AccountDeps,
  input: Verification,
  { session, caller }: PresentedCredentials,
): Promise<void> => {
  const { token, password } = input
  const purpose = 'verify_email'
  const holder = await userOfMailedToken(deps, token, purpose)
  const passwordHash = await checkAccompanyingPassword(deps, { user: holder, password }, caller)
  const isDescribed = await isAddressDescribed(deps, holder)
  const { origin } = caller
  const hash = hashSecretToken(input.token)
  await deps.database.transaction('auth', null, async (trx) => {
    const known = await findToken(trx, hash)
    if (known?.purpose !== purpose) throw new AppError('VERIFICATION_FAILED')
    const { userId } = known
    await actAs(trx, userId)
    const user = await lockUser(trx, userId)
    if (!(await consumeTokenHash(trx, hash, deps.clock.now())))
      throw await refusal(trx, userId, known.usedAt !== null)
    if (!user) throw new AppError('VERIFICATION_FAILED')
    const evidence = await creatorEvidence(deps, trx, { user, session, passwordHash })
    // The mailbox's owner may be another person, who must not learn of the description.
    if (isDescribed && evidence !== 'none') throw describedAddressError()
    await markAddressVerified(deps, trx, {
      user,
      way: 'verification_mail',
      evidence,
      origin,
      newKey: null,
    })
  })
}

/** False for a wrong code. The session shows the account's creator, so the account is kept. */
const verifyByCode = (
  deps: AccountDeps,
  { email, code }: { email: string; code: string },
  { caller, user: session }: { caller: Caller; user: ActingUser },
): Promise<boolean> =>
  deps.database.transaction('auth', session.id, async (trx) => {
    const attempt = { kind: 'proof-code', email, caller } as const
    await consumeAttempt(deps, trx, attempt)
    const userId = session.id
    const user = await lockUser(trx, userId)
    if (!user || !(await consumeCode(deps, trx, { userId, purpose: 'verify_email', code })))
      return false
    await resetAttempts(deps, trx, attempt)
    const evidence = await creatorEvidence(deps, trx, { user, session })
    await markAddressVerified(deps, trx, {
      user,
      way: 'verification_mail',
      evidence,
      origin: caller.origin,
      newKey: null,
    })
    return true
  })

/** Verifies the address with the code of its mail, typed where the user is signed in. */
export const verifyEmailByCode = async (
  deps: AccountDeps,
  code: string,
  request: { caller: Caller; user: ActingUser },
): Promise<void> => {
  const email = await addressToVerify(deps, request.user.id)
  // The attempt is counted and committed before this throws.
  if (!(await verifyByCode(deps, { email, code }, request)))
    throw new AppError('VERIFICATION_FAILED')
}
