import { expecting } from '../../../lib/expecting.ts'
import { AppError, errorCatalog } from '@crosscheck/domain/errors'
import type { AccountDeps, AccountPorts, StartOverDeps } from '../accounts/deps.ts'
import {
  addressProofOutcome,
  type CreatorEvidence,
  type ProofMethod,
} from '@crosscheck/domain/session/address-verification'
import type { RequestOrigin, Credentials, ActingUser } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { requireKey, type KeyProvider } from '../../platform/key-lifecycle/retry-with-key.ts'
import { openAccount } from '../accounts/presenter.ts'
import { updateUser, type UserRow, findUser } from '../accounts/repository.ts'
import type { LinkPurpose } from '@crosscheck/domain/session/attempts'
import { hashSecretToken } from '../../../crypto/tokens/tokens.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { readActingUser } from '../sessions/authentication/authenticate.ts'
import { findActingUser } from '../sessions/repository.ts'
import { callerOf, type Caller } from '../../platform/attempts/attempts.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import { findToken } from '../mailed-links/repository.ts'

/** Only for requests of the account's own user: others must not learn of its descriptions. */
export const describedAddressError = (): AppError => new AppError('ADDRESS_DESCRIBED')

export const requireNotDescribed = async (
  deps: Pick<AccountDeps, 'database' | 'isDescribedBy' | 'sealer'>,
  userId: string,
  address: string,
): Promise<void> => {
  if (await deps.isDescribedBy(deps, userId, address)) throw describedAddressError()
}

type AddressProof = {
  user: UserRow
  way: Exclude<ProofMethod, 'address_change'>
  evidence: CreatorEvidence
  origin: RequestOrigin
  /** For an account that starts over. */
  newKey: KeyProvider
}

export type VerifiedAccount = { user: UserRow; startedOver: boolean }

/** The request must identify the account's creator by session or password. */
export const creatorRequired = (): AppError =>
  new AppError('VERIFICATION_FAILED', {
    message:
      'Open the link on a device where you’re signed in to this account, or enter its password.',
    fields: [{ path: 'password', code: 'missing' }],
  })

/**
 * The mailbox's owner verifies the address. The outcome depends on what the request shows of the
 * account's creator. The account keeps its content, and waiting profiles are matched (R4). Or an
 * empty account replaces it. Or the verification is refused. Returns the remaining account, which
 * may be a new one.
 */
export const markAddressVerified = async (
  deps: StartOverDeps & Pick<AccountPorts, 'resumeMailbox' | 'startOver'>,
  trx: Trx,
  { user, way, evidence, origin, newKey }: AddressProof,
): Promise<VerifiedAccount> => {
  const isProved = user.emailVerifiedAt !== null
  const outcome = addressProofOutcome({ way, evidence, isProved })
  if (outcome === 'refuse') throw creatorRequired()
  if (outcome === 'start_over') {
    const id = requireKey(newKey)
    return { user: await deps.startOver(deps, trx, { user, id, origin }), startedOver: true }
  }
  if (isProved) return { user, startedOver: false }
  const now = deps.clock.now()
  const userId = user.id
  await updateUser(trx, userId, { emailVerifiedAt: now, updatedAt: now })
  await recordAudit(deps, trx, { userId, actionType: 'email_verified', origin })
  const { email } = await openAccount(deps.sealer, user)
  await deps.resumeMailbox(deps, trx, { userId, email })
  await deps.jobs.enqueue(trx, 'match-waiting', { userId })
  return { user: { ...user, emailVerifiedAt: now }, startedOver: false }
}

/** The credentials of a request besides its mailed token or code. */
export type PresentedCredentials = {
  caller: Caller
  /** The user of the request's access token, if its session is live. */
  session: ActingUser | null
}

/** A public call ignores an invalid access token, so that it does not block the use of a mail. */
const sessionOfToken = async (
  deps: AccountDeps,
  { claims }: Pick<Credentials, 'claims'>,
): Promise<ActingUser | null> => {
  if (claims instanceof AppError) return null
  return readActingUser(deps, claims).catch(
    expecting(
      (error) => error instanceof AppError && errorCatalog[error.code].kind === 'unauthenticated',
      null,
    ),
  )
}

export const presentedCredentials = async (
  deps: AccountDeps,
  request: Parameters<typeof callerOf>[0] & { credentials: Credentials },
): Promise<PresentedCredentials> => ({
  caller: callerOf(request),
  session: await sessionOfToken(deps, request.credentials),
})

/** The user of a valid mailed token. This does not consume the token. */
export const userOfMailedToken = (
  deps: AccountDeps,
  token: string,
  purpose: LinkPurpose,
): Promise<UserRow | undefined> =>
  deps.database.transaction('auth', null, async (trx) => {
    const known = await findToken(trx, hashSecretToken(token))
    const isValid = known && !known.usedAt && known.expiresAt > deps.clock.now()
    if (!isValid || known.purpose !== purpose) return undefined
    await actAs(trx, known.userId)
    return findUser(trx, known.userId)
  })

/**
 * Checks the password that accompanies this user's mailed token, and returns the stored hash. Null
 * without a password or a user.
 */
export const checkAccompanyingPassword = async (
  deps: AccountDeps,
  { user, password }: { user: UserRow | undefined; password: string | undefined },
  caller: Caller,
): Promise<string | null> => {
  if (password === undefined || !user) return null
  await checkOwnPassword(deps, user, { path: 'password', password, caller })
  return user.passwordHash
}

/**
 * The request's evidence of being from the account's creator. Runs in the transaction that consumes
 * the token.
 */
export const creatorEvidence = async (
  deps: Pick<AccountDeps, 'clock'>,
  trx: Trx,
  {
    user,
    session,
    passwordHash = null,
  }: { user: UserRow; session: ActingUser | null; passwordHash?: string | null },
): Promise<CreatorEvidence> => {
  if (passwordHash !== null && passwordHash === user.passwordHash) return 'password'
  if (session?.id !== user.id) return 'none'
  return (await findActingUser(
    trx,
    { userId: user.id, sessionId: session.sessionId },
    deps.clock.now(),
  ))
    ? 'session'
    : 'none'
}
