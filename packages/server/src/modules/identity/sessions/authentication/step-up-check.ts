import { msSince } from '@crosscheck/domain/clock'
import { AppError } from '@crosscheck/domain/errors'
import { stepUpMs } from '@crosscheck/domain/limits/limits'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import type { ActingUser } from '../../../../http/request/handler.ts'

type Deps = Pick<Context, 'clock' | 'database'>

const readSession = async ({ database }: Deps, user: ActingUser) => {
  const session = await database.transaction('auth', user.id, (trx) =>
    trx
      .selectFrom('sessions')
      .select(['createdAt', 'provedAt'])
      .where('id', '=', user.sessionId)
      .executeTakeFirst(),
  )
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
  const session = await readSession(deps, user)
  const now = deps.clock.now()
  if (!isFresh(session.provedAt, now) && !isFresh(session.createdAt, now))
    throw new AppError('STEP_UP_REQUIRED')
}

/** Records a step-up of the session; returns its expiry. */
export const recordStepUp = async (trx: Trx, user: ActingUser, now: Date): Promise<Date> => {
  await trx
    .updateTable('sessions')
    .set({ provedAt: now })
    .where('id', '=', user.sessionId)
    .execute()
  return new Date(now.getTime() + stepUpMs)
}
