import type { Context } from '../../../context.ts'
import type { ProfileKey } from '../../../crypto/ids.ts'
import { UnusableKey } from '../../../crypto/unusable-key.ts'
import { databaseError } from '../../../db/database-error.ts'
import { compare, compareNew, type Compared } from '../candidates/compare.ts'
import { isRecorded, type Judged } from '../scoring/judge.ts'
import type { OpenedProfile } from '../scoring/open.ts'
import { NotNew, recordNew } from './record-new.ts'
import { idsOf, recordMatches, type Part } from './record-matches.ts'
import { StaleError } from '../match-store/stale.ts'

const attempts = 5
const foreignKeyViolation = '23503'

/**
 * A profile that was erased meanwhile can no longer be referred to; one whose owner's key was lost
 * meanwhile is passed over when everything is compared again.
 */
const isStale = (error: unknown): boolean =>
  error instanceof StaleError ||
  error instanceof UnusableKey ||
  databaseError(error)?.code === foreignKeyViolation

export type MatchOptions = Pick<Part, 'jobId' | 'keepsTold' | 'keepsKnown' | 'isBulk' | 'isQuiet'>

const record = (context: Context, compared: Compared, part?: Part): Promise<void> =>
  context.database.transaction('matcher', compared.own.userId, (trx) =>
    recordMatches(context, trx, compared, part),
  )

/**
 * Compares one profile with all others and brings its matches up to date: new ones are recorded,
 * those that still hold are rewritten, those that no longer hold go unless somebody reviewed them.
 * Its tokens must be committed. Runs any number of times, at once with any other ([Matches under
 * lock]).
 */
export const matchProfile = async (
  context: Context,
  { userId, profileId }: ProfileKey,
  options: MatchOptions = {},
): Promise<void> => {
  for (let round = 1; ; round += 1) {
    try {
      const compared = await compare(context, { userId, profileId })
      if (compared) await record(context, compared, options)
      return
    } catch (error) {
      if (!isStale(error) || round >= attempts) throw error
    }
  }
}

/** How many matches a new profile has: in the bands strong to possible, and coincidences. */
export type Found = { matches: number; weak: number }

/** The same, done to the end when it cannot be done as before. */
const recordOr = async (
  context: Context,
  compared: Compared,
  part: Part,
): Promise<'recorded' | 'started anew'> => {
  try {
    await record(context, compared, part)
    return 'recorded'
  } catch (error) {
    if (!isStale(error)) throw error
    await matchProfile(context, compared.own, { jobId: part.jobId })
    return 'started anew'
  }
}

/** Records some of what a new profile has; in the other ways when it is not so new any more. */
const recordPart = async (
  context: Context,
  compared: Compared,
  fresh: readonly Judged[],
  part: Part & { jobId: string },
): Promise<'recorded' | 'started anew'> => {
  const isLast = part.only === undefined
  const jobId = isLast ? part.jobId : null
  try {
    await recordNew(
      context,
      { own: compared.own, fresh, done: part.done ?? new Set(), jobId },
      { isMadeGood: isLast },
    )
    return 'recorded'
  } catch (error) {
    if (!(error instanceof NotNew) && !isStale(error)) throw error
    return recordOr(context, compared, part)
  }
}

/**
 * Matches a profile that has just been saved for the first time. What is more than a coincidence is
 * recorded when this returns; coincidences follow in the background, and the job of the save with
 * them: it does the rest if that is lost. Null when what was found is known from the database only.
 */
export const matchNewProfile = async (
  context: Context,
  own: OpenedProfile,
  jobId: string,
): Promise<Found | null> => {
  const compared = await compareNew(context, own)
  const { judged, held } = compared.guarded
  const recorded = judged.filter(isRecorded)
  const sure = recorded.filter(({ decision }) => !decision.weak)
  const weak = recorded.filter(({ decision }) => decision.weak)
  const { weakCap } = await context.matching.config()
  const found = { matches: sure.length, weak: Math.min(weak.length, weakCap) }
  if (held.length > 0) {
    // answered as if nothing were held
    return (await recordOr(context, compared, { jobId })) === 'recorded' ? found : null
  }
  const done = idsOf(sure)
  if (sure.length > 0) {
    const outcome = await recordPart(context, compared, sure, { only: done, jobId })
    if (outcome === 'started anew') return null
  }
  await context.background.run(async () => {
    // which of very many are worth writing is asked under lock
    if (weak.length > weakCap) await recordOr(context, compared, { done, jobId })
    else await recordPart(context, compared, weak, { done, jobId })
  })
  return found
}
