import { findProofs, setProofs } from '../repository.ts'
import { msSince } from '@crosscheck/domain/clock'
import { AppError } from '@crosscheck/domain/errors'
import { stepUpMs } from '@crosscheck/domain/limits/limits'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import type { ActingUser } from '../../../../http/request/handler.ts'
import type { SessionDeps } from '../deps.ts'

type Deps = Pick<Context, 'clock' | 'database'>

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
