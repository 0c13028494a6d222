import { msSince } from '@crosscheck/domain/clock'
import { AppError } from '@crosscheck/domain/errors'
import { stepUpMs } from '@crosscheck/domain/limits/limits'
import type { Context, Trx } from '../../../context.ts'
import type { ActingUser } from '../../../http/request/handler.ts'

type Deps = Pick<Context, 'clock' | 'database'>

const readSession = async ({ database }: Deps, user: ActingUser) => {
  const session = await database.transaction('auth', user.id, (trx) =>
    trx
      .selectFrom('sessions')
      .select(['createdAt', 'provedAt'])
      .where('id', '=', user.sessionId)
      .executeTakeFirst(),
  )
  // The account was deleted while the request was on its way.
  if (!session) throw new AppError('TOKEN_EXPIRED')
  return session
}

const isFresh = (time: Date | null | undefined, now: Date): boolean =>
  time instanceof Date && msSince(time, now) < stepUpMs

/**
 * [Step-up] Refuses unless the user of this session has proved with a password or a passkey, within
 * the last minutes, that it is them. For what an administrator does: a device left open, or a copied
 * token, is not enough.
 */
export const requireStepUp = async (deps: Deps, user: ActingUser): Promise<void> => {
  const session = await readSession(deps, user)
  if (!isFresh(session.provedAt, deps.clock.now())) throw new AppError('STEP_UP_REQUIRED')
}

/** As `requireStepUp`, but having just signed in, in whatever way, will do. */
export const requireFreshSignIn = async (deps: Deps, user: ActingUser): Promise<void> => {
  const session = await readSession(deps, user)
  const now = deps.clock.now()
  if (!isFresh(session.provedAt, now) && !isFresh(session.createdAt, now))
    throw new AppError('STEP_UP_REQUIRED')
}

/** Records a proof on the session; gives the time until which it counts. */
export const recordStepUp = async (trx: Trx, user: ActingUser, now: Date): Promise<Date> => {
  await trx
    .updateTable('sessions')
    .set({ provedAt: now })
    .where('id', '=', user.sessionId)
    .execute()
  return new Date(now.getTime() + stepUpMs)
}
