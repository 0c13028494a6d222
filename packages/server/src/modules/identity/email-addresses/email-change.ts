import { AppError } from '@crosscheck/domain/errors'
import { addressProofOutcome } from '@crosscheck/domain/session/address-verification'
import { linkMs, signInLinks } from '@crosscheck/domain/session/attempts'
import type { RequestOrigin, ActingUser } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import {
  describedAddressError,
  requireNotDescribed,
  checkAccompanyingPassword,
  creatorEvidence,
  userOfMailedToken,
  type PresentedCredentials,
  creatorRequired,
} from './creator.ts'
import { requireFreshSignIn, requireLiveSession } from '../sessions/authentication/authenticate.ts'
import { endOtherSessions } from '../sessions/repository.ts'
import { type Caller, repeatCount, consumeShared } from '../../platform/attempts/attempts.ts'
import { acceptEmail } from '../accounts/checks.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import { emailChanges, openEmailChange } from '../accounts/encrypted-email-change.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { accountSealingContext, openAccount } from '../accounts/presenter.ts'
import {
  deleteEmailChange,
  findEmailChange,
  findUser,
  lockUser,
  putEmailChange,
  updateAddress,
  type UserRow,
} from '../accounts/repository.ts'
import { freeingLeftOver, refuseTaken } from '../sign-in-keys/taken.ts'
import { deleteTokens } from '../mailed-links/repository.ts'
import { consumeToken } from '../mailed-links/single-use.ts'

/** An open device alone must not be enough to take over an account. */
const requireOwner = async (
  deps: AccountDeps,
  user: ActingUser,
  { password, caller }: { password: string | undefined; caller: Caller },
) => {
  const row = await deps.database.transaction('auth', user.id, (trx) => findUser(trx, user.id))
  if (!row) throw new AppError('TOKEN_EXPIRED')
  if (row.passwordHash === null) await requireFreshSignIn(deps, user)
  else await checkOwnPassword(deps, row, { path: 'password', password: password ?? '', caller })
  return row
}

/** Whether the same change was just requested: its mail serves this request too. */
const isChangePending = async (
  deps: AccountDeps,
  trx: Trx,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> => {
  if (await consumeShared(deps, trx, repeatCount(email, 'change-email', userId))) return false
  const pending = await findEmailChange(trx, userId, deps.clock.now())
  if (!pending) return false
  return (await openEmailChange(deps, userId, pending.sealed)).email === email
}

/**
 * Requests a change of the address: the new one gets a link, and the old one a notice. Only the
 * owner of the new mailbox learns whether it already has an account.
 */
export const requestEmailChange = async (
  deps: AccountDeps,
  user: ActingUser,
  { input, caller }: { input: { email: string; password?: string | undefined }; caller: Caller },
): Promise<void> => {
  const email = acceptEmail(input.email)
  const row = await requireOwner(deps, user, { password: input.password, caller })
  const { email: previous } = await openAccount(deps.sealer, row)
  const invalid = { fields: [{ path: 'email', code: 'same_email' }] }
  if (email === previous) throw new AppError('INVALID_EMAIL', invalid)
  const userId = user.id
  await requireNotDescribed(deps, userId, email)
  await deps.database.transaction('auth', userId, async (trx) => {
    await requireLiveSession(deps, trx, user)
    await consumeLimit(deps, trx, { userId, action: 'verification_mail' })
    if (await isChangePending(deps, trx, { userId, email })) return
    const requestedAt = deps.clock.now()
    const previousVerified = row.emailVerifiedAt !== null
    const content = { email, previous, previousVerified, sessionId: user.sessionId }
    await putEmailChange(trx, {
      userId,
      requestedAt,
      expiresAt: new Date(requestedAt.getTime() + linkMs.change_email),
      doneAt: null,
      sealed: await emailChanges.seal(deps, { userId, id: userId }, content),
    })
    await deleteTokens(trx, userId, ['change_email'])
    const entry = { userId, origin: caller.origin }
    await recordAudit(deps, trx, { ...entry, actionType: 'email_change_asked' })
    for (const kind of ['change-email', 'email-change-asked'] as const)
      await deps.jobs.enqueue(trx, 'send-urgent-mail', { kind, userId, ref: null })
  })
}

export const cancelEmailChange = (deps: AccountDeps, userId: string, origin: RequestOrigin) =>
  deps.database.transaction('auth', userId, async (trx) => {
    if (!(await findEmailChange(trx, userId, deps.clock.now()))) return
    await deleteEmailChange(trx, userId)
    await deleteTokens(trx, userId, ['change_email'])
    await recordAudit(deps, trx, { userId, actionType: 'email_change_cancelled', origin })
  })

type ConfirmedChange = {
  userId: string
  session: ActingUser | null
  passwordHash: string | null
  /** A description of the account contains the new address. */
  isDescribed: boolean
  origin: RequestOrigin
}

/** The address that a link would verify, and whether a description contains it. */
const readNewAddress = async (
  deps: AccountDeps,
  user: UserRow | undefined,
): Promise<{ email: string; isDescribed: boolean }> => {
  const nothing = { email: '', isDescribed: false }
  if (!user) return nothing
  const change = await deps.database.transaction('auth', user.id, (trx) =>
    findEmailChange(trx, user.id, deps.clock.now()),
  )
  if (!change) return nothing
  const { email } = await openEmailChange(deps, user.id, change.sealed)
  return { email, isDescribed: await deps.isDescribedBy(deps, user.id, email) }
}

const applyChange = async (
  deps: AccountDeps,
  trx: Trx,
  { userId, session, passwordHash, isDescribed, origin }: ConfirmedChange,
): Promise<void> => {
  const now = deps.clock.now()
  const user = await lockUser(trx, userId)
  const change = await findEmailChange(trx, userId, now)
  if (!user || !change) throw new AppError('VERIFICATION_FAILED')
  const evidence = await creatorEvidence(deps, trx, { user, session, passwordHash })
  const isVerified = user.emailVerifiedAt !== null
  if (addressProofOutcome({ way: 'address_change', evidence, isProved: isVerified }) !== 'keep')
    throw creatorRequired()
  if (isDescribed) throw describedAddressError()
  const { email, sessionId } = await openEmailChange(deps, userId, change.sealed)
  const content = await openAccount(deps.sealer, user)
  await updateAddress(trx, userId, {
    emailIndex: deps.blindIndex.email(email),
    sealed: await deps.sealer.seal(accountSealingContext(userId), { ...content, email }),
    emailVerifiedAt: now,
    updatedAt: now,
  })
  await deps.resumeMailbox(deps, trx, { userId, email })
  if (isVerified) await deps.leaveMailbox(deps, trx, { userId, email, left: content.email })
  await putEmailChange(trx, { ...change, userId, doneAt: now })
  await endOtherSessions(trx, { userId, keptId: sessionId, now })
  await deleteTokens(trx, userId, ['verify_email', 'change_email', ...signInLinks])
  await recordAudit(deps, trx, { userId, actionType: 'email_changed', origin })
  await deps.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'email-changed', userId, ref: null })
  if (!isVerified) await deps.jobs.enqueue(trx, 'match-waiting', { userId })
}

/**
 * Verifies the new address with the token mailed to it, and makes it the account's address. The
 * address may belong to another person than the account, so the link works only with the account's
 * session or password.
 */
export const confirmEmailChange = async (
  deps: AccountDeps,
  { token, password }: { token: string; password?: string | undefined },
  { session, caller }: PresentedCredentials,
): Promise<void> => {
  const user = await userOfMailedToken(deps, token, 'change_email')
  const passwordHash = await checkAccompanyingPassword(deps, { user, password }, caller)
  const { email, isDescribed } = await readNewAddress(deps, user)
  const evidence = { session, passwordHash, isDescribed, origin: caller.origin }
  const indexes = deps.blindIndex.emailCandidates(email)
  await freeingLeftOver(deps, { kind: 'email', indexes }, () =>
    deps.database.transaction('auth', null, async (trx) => {
      const userId = await consumeToken(deps, trx, { token, purpose: 'change_email' })
      if (userId === null) throw new AppError('VERIFICATION_FAILED')
      await applyChange(deps, trx, { userId, ...evidence })
    }),
  ).catch(refuseTaken('EMAIL_ALREADY_EXISTS'))
}
