import type { Context } from '../../../context/context.ts'
import type { TransactionOptions, Trx } from '../../../db/database.ts'
import { UnusableKey } from '../../../crypto/keys/unusable-key.ts'
import { commitIf } from '../../../db/commit-if.ts'
import { databaseError } from '../../../db/errors/database-error.ts'

/** Another change came between scoring and recording: nothing is recorded, all is scored again. */
export type Stale = { kind: 'stale'; cause?: unknown }
export type Recorded = { kind: 'recorded' }
export type RecordResult = Recorded | Stale

export const recorded: Recorded = { kind: 'recorded' }
export const stale = (cause?: unknown): Stale => ({ kind: 'stale', cause })

const attempts = 5
const foreignKeyViolation = '23503'

/**
 * An erased profile can no longer be referred to. A profile whose owner's key was lost is passed over
 * when everything is compared again.
 */
const isOvertaken = (error: unknown): boolean =>
  error instanceof UnusableKey || databaseError(error)?.code === foreignKeyViolation

const staleIfOvertaken = async <Result>(work: () => Promise<Result>): Promise<Result | Stale> => {
  try {
    return await work()
  } catch (error) {
    if (isOvertaken(error)) return stale(error)
    throw error
  }
}

type Recording = { userId: string; options?: TransactionOptions }

/** Runs a transaction of the matcher, which is rolled back if its result is stale. */
export const recordInTransaction = <Result extends Recorded>(
  { database }: Pick<Context, 'database'>,
  { userId, options }: Recording,
  work: (trx: Trx) => Promise<Result | Stale>,
): Promise<Result | Stale> => {
  const shouldCommit = ({ kind }: Result | Stale): boolean => kind === 'recorded'
  const transaction = {
    role: 'matcher' as const,
    userId,
    shouldCommit,
    ...(options && { options }),
  }
  return staleIfOvertaken(() => commitIf(database, transaction, work))
}

/** Repeats what may be overtaken, from the start, until it is recorded. */
export const untilRecorded = async (work: () => Promise<RecordResult>): Promise<void> => {
  for (let round = 1; ; round += 1) {
    const result = await staleIfOvertaken(work)
    if (result.kind === 'recorded') return
    if (round < attempts) continue
    throw new Error('Other changes came between scoring and recording, each time.', {
      cause: result.cause,
    })
  }
}
