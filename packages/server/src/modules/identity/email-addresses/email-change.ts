import { AppError } from '@crosscheck/domain/errors'
import { outcomeOfProof } from '@crosscheck/domain/session/address-verification'
import { linkMs } from '@crosscheck/domain/session/attempts'
import type { RequestOrigin, Trx } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/errors/database-error.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { takeFromLimit } from '../../platform/limits/service.ts'
import { describedAddress, refuseDescribed } from './described-address.ts'
import { requireFreshSignIn } from '../sessions/step-up-check.ts'
import { requireLiveSession } from '../sessions/authenticate.ts'
import { endOtherSessions } from '../sessions/repository.ts'
import type { Caller } from '../../platform/attempts/caller.ts'
import { checkPasswordBeside, evidenceOf, userBehindToken, type Presented } from './creator.ts'
import { acceptEmail } from '../accounts/checks.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import { emailChangePlace, openEmailChange } from '../accounts/encrypted-email-change.ts'
import type { AccountParts } from '../accounts/deps.ts'
import { creatorNotShown } from './mark-address-verified.ts'
import { accountPlace, openAccount } from '../accounts/presenter.ts'
import {
  deleteEmailChange,
  findEmailChange,
  findUser,
  lockUser,
  putEmailChange,
  updateUser,
  type UserRow,
} from '../accounts/repository.ts'
import { deleteTokens } from '../mailed-links/repository.ts'
import { repeatsOf, takeShared } from '../../platform/attempts/shared-counts.ts'
import { consumeToken } from '../mailed-links/single-use.ts'

/** A device left open is not enough to take an account away. */
const proveOwner = async (
  parts: AccountParts,
  user: ActingUser,
  password: string | undefined,
  caller: Caller,
) => {
  const row = await parts.database.transaction('auth', user.id, (trx) => findUser(trx, user.id))
  if (!row) throw new AppError('TOKEN_EXPIRED')
  if (row.passwordHash === null) await requireFreshSignIn(parts, user)
  else await checkOwnPassword(parts, row, { path: 'password', password: password ?? '' }, caller)
  return row
}

/** Whether the same change was asked for a moment ago: its mail serves this request too. */
const isOnItsWay = async (
  parts: AccountParts,
  trx: Trx,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> => {
  if (await takeShared(parts, trx, repeatsOf('change-email', userId, email))) return false
  const pending = await findEmailChange(trx, userId, parts.clock.now())
  if (!pending) return false
  return (await openEmailChange(parts.sealer, userId, pending.sealed)).email === email
}

/**
 * Asks for another address: the new one gets a link, the old one is told at once. Whether the new
 * one has an account already shows only to who proves it.
 */
export const askForEmailChange = async (
  parts: AccountParts,
  user: ActingUser,
  input: { email: string; password?: string | undefined },
  caller: Caller,
): Promise<void> => {
  const email = acceptEmail(input.email)
  const row = await proveOwner(parts, user, input.password, caller)
  const { email: previous } = await openAccount(parts.sealer, row)
  const invalid = { fields: [{ path: 'email', code: 'same_email' }] }
  if (email === previous) throw new AppError('INVALID_EMAIL', invalid)
  const userId = user.id
  await refuseDescribed(parts, userId, email)
  await parts.database.transaction('auth', userId, async (trx) => {
    await requireLiveSession(parts, trx, user)
    await takeFromLimit(parts, trx, userId, 'verification_mail')
    if (await isOnItsWay(parts, trx, { userId, email })) return
    const requestedAt = parts.clock.now()
    const previousVerified = row.emailVerifiedAt !== null
    const content = { email, previous, previousVerified, sessionId: user.sessionId }
    await putEmailChange(trx, {
      userId,
      requestedAt,
      expiresAt: new Date(requestedAt.getTime() + linkMs.change_email),
      doneAt: null,
      sealed: await parts.sealer.seal(emailChangePlace(userId), content),
    })
    await deleteTokens(trx, userId, ['change_email'])
    const entry = { userId, details: {}, origin: caller.origin }
    await recordAudit(parts, trx, { ...entry, actionType: 'email_change_asked' })
    for (const kind of ['change-email', 'email-change-asked'] as const)
      await parts.jobs.enqueue(trx, 'send-urgent-mail', { kind, userId, ref: null })
  })
}

export const cancelEmailChange = (
  parts: AccountParts,
  userId: string,
  origin: RequestOrigin,
): Promise<void> =>
  parts.database.transaction('auth', userId, async (trx) => {
    if (!(await findEmailChange(trx, userId, parts.clock.now()))) return
    await deleteEmailChange(trx, userId)
    await deleteTokens(trx, userId, ['change_email'])
    await recordAudit(parts, trx, {
      userId,
      actionType: 'email_change_cancelled',
      details: {},
      origin,
    })
  })

type Shown = {
  session: ActingUser | null
  passwordHash: string | null
  /** The new address stands in a description of the account. */
  isDescribed: boolean
  origin: RequestOrigin
}

/** Whether the address that a link would prove stands in a description by now. */
const isNewAddressDescribed = async (
  parts: AccountParts,
  user: UserRow | undefined,
): Promise<boolean> => {
  if (!user) return false
  const change = await parts.database.transaction('auth', user.id, (trx) =>
    findEmailChange(trx, user.id, parts.clock.now()),
  )
  if (!change) return false
  const { email } = await openEmailChange(parts.sealer, user.id, change.sealed)
  return parts.isDescribedBy(parts, user.id, email)
}

const applyChange = async (
  parts: AccountParts,
  trx: Trx,
  userId: string,
  { session, passwordHash, isDescribed, origin }: Shown,
): Promise<void> => {
  const now = parts.clock.now()
  const user = await lockUser(trx, userId)
  const change = await findEmailChange(trx, userId, now)
  if (!user || !change) throw new AppError('VERIFICATION_FAILED')
  const evidence = await evidenceOf(parts, trx, user, { session, passwordHash })
  const isProved = user.emailVerifiedAt !== null
  if (outcomeOfProof({ way: 'address_change', evidence, isProved }) !== 'keep')
    throw creatorNotShown()
  if (isDescribed) throw describedAddress()
  const { email, sessionId } = await openEmailChange(parts.sealer, userId, change.sealed)
  const content = await openAccount(parts.sealer, user)
  await updateUser(trx, userId, {
    emailIndex: parts.blindIndex.email(email),
    sealed: await parts.sealer.seal(accountPlace(userId), { ...content, email }),
    emailVerifiedAt: now,
    updatedAt: now,
  })
  await putEmailChange(trx, { ...change, userId, doneAt: now })
  await endOtherSessions(trx, userId, sessionId, now)
  await deleteTokens(trx, userId, ['verify_email', 'magic_link', 'reset_password', 'change_email'])
  await recordAudit(parts, trx, { userId, actionType: 'email_changed', details: {}, origin })
  await parts.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'email-changed', userId, ref: null })
  if (!isProved) await parts.jobs.enqueue(trx, 'match-waiting', { userId })
}

/**
 * Proves the new address with the token mailed to it; from now on it is the account's. A stranger
 * who enters somebody's address has them sent the link, so it counts together with the account's
 * session or password only.
 */
export const confirmEmailChange = async (
  parts: AccountParts,
  { token, password }: { token: string; password?: string | undefined },
  { session, caller }: Presented,
): Promise<void> => {
  const user = await userBehindToken(parts, token, 'change_email')
  const passwordHash = await checkPasswordBeside(parts, { user, password }, caller)
  const isDescribed = await isNewAddressDescribed(parts, user)
  const shown = { session, passwordHash, isDescribed, origin: caller.origin }
  try {
    await parts.database.transaction('auth', null, async (trx) => {
      const userId = await consumeToken(parts, trx, token, 'change_email')
      if (userId === null) throw new AppError('VERIFICATION_FAILED')
      await applyChange(parts, trx, userId, shown)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_index_key'))
      throw new AppError('EMAIL_ALREADY_EXISTS', { cause: error })
    throw error
  }
}
