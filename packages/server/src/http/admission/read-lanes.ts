import type { Call } from '@crosscheck/domain/contract/call/define'
import { AppError } from '@crosscheck/domain/errors'
import type { Clock } from '../../lib/clock.ts'
import { createLanes } from '../../lib/tasks/lanes.ts'
import type { Credentials } from '../request/handler.ts'

/** Fewer than the connections to the database, so one user's reads leave some to others. */
export const readsAtOnce = 4
/** More than all pages of an application ask for when they open together. */
const waiting = 100
const waitMs = 5_000
const retryMs = 1_000

/**
 * Bounds the reads of one user that this process works on at once, over all of the user's sessions.
 * More of them wait for a moment, and are refused with the time of the next try if it was too
 * short. Calls that wait for services of the operator are counted by limits of their own.
 */
export const createReadLanes = (clock: Clock) => {
  const refusal = () =>
    new AppError('RATE_LIMITED', { retryAt: new Date(clock.now().getTime() + retryMs) })
  const inLane = createLanes({ atOnce: readsAtOnce, waiting, waitMs, refusal })
  return <Result>(
    { limit, slow }: Call,
    credentials: Credentials | null,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const { claims } = credentials ?? {}
    if (limit !== 'read' || slow || !claims || claims instanceof AppError) return work()
    return inLane(claims.userId, work)
  }
}
