import type { Context } from '../../../context.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { compare, compareNew, type Compared } from '../candidates/compare.ts'
import { isRecorded, type Judged } from '../scoring/score.ts'
import type { OpenedProfile } from '../scoring/decrypt.ts'
import { recordNew } from './record-new.ts'
import { idsOf, recordMatches, type Part } from './record-matches.ts'
import {
  recorded,
  recordInTransaction,
  untilRecorded,
  type Recorded,
  type RecordResult,
} from '../match-store/record-result.ts'

export type MatchOptions = Pick<Part, 'jobId' | 'keepsTold' | 'keepsKnown' | 'isBulk' | 'isQuiet'>

const record = (context: Context, compared: Compared, part?: Part): Promise<RecordResult> =>
  recordInTransaction(context, { userId: compared.own.userId }, (trx) =>
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
): Promise<void> =>
  untilRecorded(async () => {
    const compared = await compare(context, { userId, profileId })
    return compared ? record(context, compared, options) : recorded
  })

/** How many matches a new profile has: in the bands strong to possible, and coincidences. */
export type Found = { matches: number; weak: number }

type NewResult = Recorded | { kind: 'started again' }

/** Records some of what was scored; if it is stale, compares the profile again and records all. */
const recordOrStartAgain = async (
  context: Context,
  compared: Compared,
  part: Part,
): Promise<NewResult> => {
  const result = await record(context, compared, part)
  if (result.kind === 'recorded') return result
  await matchProfile(context, compared.own, { jobId: part.jobId })
  return { kind: 'started again' }
}

/** Records some matches of a new profile in the quick way, and otherwise in the general one. */
const recordPart = async (
  context: Context,
  compared: Compared,
  fresh: readonly Judged[],
  part: Part & { jobId: string },
): Promise<NewResult> => {
  const isLast = part.only === undefined
  const { own } = compared
  const newPart = {
    own,
    fresh,
    done: part.done ?? new Set<string>(),
    jobId: isLast ? part.jobId : null,
  }
  const result = await recordNew(context, newPart, { isMadeGood: isLast })
  return result.kind === 'recorded' ? result : recordOrStartAgain(context, compared, part)
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
  const likely = judged.filter(isRecorded)
  const sure = likely.filter(({ decision }) => !decision.weak)
  const weak = likely.filter(({ decision }) => decision.weak)
  const { weakCap } = await context.matching.config()
  const found = { matches: sure.length, weak: Math.min(weak.length, weakCap) }
  if (held.length > 0) {
    // answered as if nothing were held
    const { kind } = await recordOrStartAgain(context, compared, { jobId })
    return kind === 'recorded' ? found : null
  }
  const done = idsOf(sure)
  if (sure.length > 0) {
    const { kind } = await recordPart(context, compared, sure, { only: done, jobId })
    if (kind === 'started again') return null
  }
  await context.background.run(async () => {
    // which of very many are worth writing is asked under lock
    if (weak.length > weakCap) await recordOrStartAgain(context, compared, { done, jobId })
    else await recordPart(context, compared, weak, { done, jobId })
  })
  return found
}
