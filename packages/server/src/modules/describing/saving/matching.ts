import type { MatchingOutcome } from '@crosscheck/domain/contract/describing/profiles'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { Actor } from '../profiles/actor.ts'
import type { ProfileRow } from '../profiles/repository.ts'

/** How long a response waits for matching. After that, a job continues. */
const inlineMatchingMs = 2000
/** The job starts well after the response, to finish matching that a crash interrupted. */
export const matchingJobAfterMs = inlineMatchingMs + 1000

const counted = async (context: Context, { userId, id }: ProfileRow) =>
  context.matcher.countMatches(context, { userId, profileId: id })

const emptyOutcome = (state: 'waiting_for_verification' | 'running' | 'off'): MatchingOutcome => ({
  state,
  matches: 0,
  weak: 0,
})

export const currentOutcome = async (
  context: Context,
  actor: Actor,
  row: ProfileRow,
): Promise<MatchingOutcome> => {
  if (!row.matchable) return emptyOutcome('off')
  if (row.matchedVersion === row.version) return { state: 'done', ...(await counted(context, row)) }
  return emptyOutcome(actor.emailVerified ? 'running' : 'waiting_for_verification')
}

const delay = <T>(ms: number, value: T): { promise: Promise<T>; cancel: () => void } => {
  let cancel = (): void => {}
  const promise = new Promise<T>((resolve) => {
    const timer = setTimeout(() => resolve(value), ms)
    cancel = () => clearTimeout(timer)
  })
  return { promise, cancel }
}

type Outcome = Promise<MatchingOutcome>

/** The outcome of `matching`, or `running` if it takes longer than the response waits. */
const withinInlineTime = async (
  context: Context,
  { userId }: ProfileRow,
  matching: Promise<() => Outcome>,
): Outcome => {
  const finished = matching.catch((error: unknown) => {
    const isOvertaken = error instanceof AppError && error.code === 'UNAVAILABLE'
    const level = isOvertaken ? 'warn' : 'error'
    context.log[level]({ userId, error }, 'Matching failed; the job will retry it')
    return null
  })
  const limit = delay(context.comparisonTimeoutMs ?? inlineMatchingMs, null)
  const outcome = await Promise.race([finished, limit.promise])
  limit.cancel()
  return outcome ? outcome() : emptyOutcome('running')
}

/** The outcome of a save that compares nothing; null if the profile is to be compared. */
const outcomeWithoutComparison = async (
  context: Context,
  actor: Actor,
  { userId, id: profileId, matchable, compared }: ProfileRow,
): Promise<MatchingOutcome | null> => {
  // Its matches are hidden, not removed, so that a later comparison notifies no user twice.
  if (!compared) return emptyOutcome('off')
  if (!matchable) {
    await context.matcher.removeFromMatching(context, { userId, profileId })
    return emptyOutcome('off')
  }
  return actor.emailVerified ? null : emptyOutcome('waiting_for_verification')
}

/**
 * Compares a saved profile with the others. Its blocking keys are already committed: of two
 * profiles saved at the same instant, at least one finds the other. `jobId` names the job that
 * becomes unnecessary.
 */
export const compareAfterSave = async (
  context: Context,
  actor: Actor,
  { row, comparison, jobId }: { row: ProfileRow; comparison?: ComparisonRecord; jobId?: string },
): Outcome => {
  const { userId, id: profileId, version } = row
  const matching = async () => {
    const saved = comparison && { version, record: comparison }
    const counts = await context.matcher.matchProfile(
      context,
      { userId, profileId },
      { jobId, saved },
    )
    return async (): Outcome => ({ state: 'done', ...(counts ?? (await counted(context, row))) })
  }
  return (
    (await outcomeWithoutComparison(context, actor, row)) ??
    withinInlineTime(context, row, matching())
  )
}
