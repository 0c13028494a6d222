import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { MatchCounts } from '../../../context/matching.ts'
import type { Trx } from '../../../db/database.ts'
import { UnusableKey } from '../../../crypto/keys/unusable-key.ts'
import { commitIf } from '../../../db/commit-if.ts'
import { databaseError } from '../../../db/errors/database-error.ts'

/** Another change came between scoring and recording. Nothing is recorded; scoring starts again. */
export type Stale = { kind: 'stale'; cause?: unknown }
export type Recorded = {
  kind: 'recorded'
  /** Of the compared profile, if all its matches are new. */
  counts?: MatchCounts
}
export type RecordResult = Recorded | Stale

export const recorded: Recorded = { kind: 'recorded' }
export const stale = (cause?: unknown): Stale => ({ kind: 'stale', cause })

const attempts = 5
const foreignKeyViolation = '23503'

/**
 * A foreign key fails if a profile was erased. A key is unusable if it was destroyed; scoring again
 * leaves that profile out.
 */
const isOvertaken = (error: unknown): boolean =>
  error instanceof UnusableKey || databaseError(error)?.code === foreignKeyViolation

const staleIfOvertaken = <Result>(work: () => Promise<Result>): Promise<Result | Stale> =>
  work().catch((error: unknown) => {
    if (isOvertaken(error)) return stale(error)
    throw error
  })

/** Runs a transaction as the matcher. A stale result rolls it back. */
export const recordInTransaction = <Result extends Recorded>(
  { database }: Pick<Context, 'database'>,
  userId: string,
  work: (trx: Trx) => Promise<Result | Stale>,
): Promise<Result | Stale> => {
  const shouldCommit = ({ kind }: Result | Stale): boolean => kind === 'recorded'
  return staleIfOvertaken(() => commitIf(database, { role: 'matcher', userId, shouldCommit }, work))
}

/**
 * Repeats the work from the start until its result is recorded. `UNAVAILABLE` if other changes came
 * between scoring and recording in every attempt.
 */
export const untilRecorded = async (work: () => Promise<RecordResult>): Promise<Recorded> => {
  for (let round = 1; ; round += 1) {
    const result = await staleIfOvertaken(work)
    if (result.kind === 'recorded') return result
    if (round < attempts) continue
    throw new AppError('UNAVAILABLE', { cause: result.cause })
  }
}
