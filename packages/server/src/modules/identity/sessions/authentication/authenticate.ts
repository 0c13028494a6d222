import {
  findProofs,
  setProofs,
  findActingUser,
  findSessionUser,
  lockSession,
  type SessionKey,
} from '../repository.ts'
import { msSince } from '@crosscheck/domain/clock'
import { AppError } from '@crosscheck/domain/errors'
import { stepUpMs } from '@crosscheck/domain/limits/limits'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import type { ActingUser, TokenUser } from '../../../../http/request/handler.ts'
import type { SessionDeps } from '../deps.ts'
import { isLocked } from '@crosscheck/domain/session/app-lock'
import type { Clock } from '../../../../lib/clock.ts'
import type { AccessClaims } from '../../../../crypto/tokens/tokens.ts'

const readSession = async (trx: Trx, user: ActingUser) => {
  const session = await findProofs(trx, user)
  // The account was deleted during the request.
  if (!session) throw new AppError('TOKEN_EXPIRED')
  return session
}

const isFresh = (time: Date | null | undefined, now: Date): boolean =>
  time instanceof Date && msSince(time, now) < stepUpMs

/**
 * Refuses unless the session has a step-up or began within the last minutes. An open device or a
 * copied token alone must not be enough for sensitive acts.
 */
export const requireFreshSignIn = async (deps: Deps, user: ActingUser): Promise<void> => {
  const session = await deps.database.transaction('auth', user.id, (trx) => readSession(trx, user))
  const now = deps.clock.now()
  if (!isFresh(session.provedAt, now) && !isFresh(session.createdAt, now))
    throw new AppError('STEP_UP_REQUIRED')
}

/** Refuses unless the session was proved by a passkey within the last minutes. */
export const requirePasskeyProof = async (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  user: ActingUser,
): Promise<void> => {
  const { passkeyProvedAt } = await readSession(trx, user)
  if (!isFresh(passkeyProvedAt, clock.now())) throw new AppError('PASSKEY_REQUIRED')
}

/**
 * Refuses a session of an administrator that was not proved within the last minutes. Outside of
 * development only a passkey is a proof: it verifies its user, so it counts as two factors.
 */
export const requireAdministratorProof = async (
  deps: Deps & Pick<SessionDeps, 'administratorsNeedPasskey'>,
  user: ActingUser,
): Promise<void> =>
  deps.administratorsNeedPasskey
    ? deps.database.transaction('auth', user.id, (trx) => requirePasskeyProof(deps, trx, user))
    : requireFreshSignIn(deps, user)

export type StepUpMethod = 'password' | 'passkey'

/** Records a step-up of the session; returns its expiry. */
export const recordStepUp = async (
  trx: Trx,
  user: ActingUser,
  { by, now }: { by: StepUpMethod; now: Date },
): Promise<Date> => {
  await setProofs(trx, user, { provedAt: now, ...(by === 'passkey' && { passkeyProvedAt: now }) })
  return new Date(now.getTime() + stepUpMs)
}

type Deps = Pick<Context, 'clock' | 'database'>

type FoundUser = { user: ActingUser; locked: boolean }

const readUserIn = async (
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  claims: AccessClaims,
): Promise<FoundUser> => {
  const now = clock.now()
  const found = await findSessionUser(trx, claims, now)
  if (!found) throw new AppError('TOKEN_EXPIRED')
  const { id, role, emailVerifiedAt } = found
  return {
    user: { id, sessionId: claims.sessionId, role, emailVerified: emailVerifiedAt !== null },
    locked: isLocked(found, now),
  }
}

const readUser = (deps: Deps, claims: AccessClaims): Promise<FoundUser> =>
  deps.database.transaction('auth', claims.userId, (trx) => readUserIn(deps, trx, claims), {
    isOneExchange: true,
  })

const requireUnlocked = ({ user, locked }: FoundUser): ActingUser => {
  if (locked) throw new AppError('APP_LOCKED')
  return user
}

/**
 * The user of a verified access token. Reads the session at each request, so that signing out, a
 * password change or the deletion of the account ends access at once, not with the token.
 */
export const readActingUser = async (deps: Deps, claims: AccessClaims): Promise<ActingUser> =>
  requireUnlocked(await readUser(deps, claims))

/** The same in a transaction in which the user acts as `app` or `auth`. */
export const readActingUserIn = async (
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  claims: AccessClaims,
): Promise<ActingUser> => requireUnlocked(await readUserIn(deps, trx, claims))

/** The same for the few calls that a locked session may make. */
export const readLockedUser = async (deps: Deps, claims: AccessClaims): Promise<ActingUser> =>
  (await readUser(deps, claims)).user

/**
 * Checks the session again inside the transaction and locks it, so that ending the session waits
 * for the transaction.
 */
export const requireLiveSession = async (
  { clock }: { clock: Clock },
  trx: Trx,
  { id: userId, sessionId }: TokenUser,
): Promise<void> => {
  const session = await lockSession(trx, { userId, sessionId })
  if (!session || session.endedAt !== null || session.expiresAt <= clock.now())
    throw new AppError('TOKEN_EXPIRED')
}

/**
 * [Grants of a session] Whether a session that granted something may still act: it has not ended
 * and is not locked. Locks it, as `requireLiveSession` does.
 */
export const maySessionGrant = async (
  { clock }: { clock: Clock },
  trx: Trx,
  key: SessionKey,
): Promise<boolean> => {
  await lockSession(trx, key)
  return (await findActingUser(trx, key, clock.now())) !== undefined
}
