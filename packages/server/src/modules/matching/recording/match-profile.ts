import { hasPhotoFields } from '@crosscheck/domain/photos/photo-fields'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile, MatchCounts } from '../../../context/matching.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { compareProfile, compareNewProfile, type ComparisonResult } from '../comparison/compare.ts'
import { isRecordable, type ScoredPair } from '../scoring/score.ts'
import { recordNewMatches } from './record-new.ts'
import { idsOf, recordMatches, type RecordOptions } from './record-matches.ts'
import {
  recorded,
  recordInTransaction,
  untilRecorded,
  type Recorded,
  type RecordResult,
} from '../match-store/record-result.ts'

export type MatchOptions = Pick<
  RecordOptions,
  'jobId' | 'keepNotified' | 'keepExisting' | 'isBulk' | 'suppressNotifications'
> & {
  /** Follows from the comparison of another profile. */
  isFollowUp?: boolean | undefined
  /** The profiles that a search for copies of the photos found. */
  foundByPhoto?: readonly ProfileKey[] | undefined
  /** A save: copies of the profile's photos are searched afterwards. */
  isSaved?: boolean | undefined
}

const record = (
  context: Context,
  compared: ComparisonResult,
  part?: RecordOptions,
): Promise<RecordResult> =>
  recordInTransaction(context, { userId: compared.own.userId }, (trx) =>
    recordMatches(context, trx, { ...part, comparison: compared }),
  )

/** Compares the profiles that turned out to be nets, which quarantines their other pairs. */
const compareNets = async (context: Context, nets: readonly ProfileKey[]): Promise<void> => {
  if (nets.length === 0) return
  await context.background.run(async () => {
    for (const key of nets) await matchProfile(context, key, { isFollowUp: true })
  })
}

/**
 * Compares one profile with all others and updates its matches: new ones are recorded, existing
 * ones rewritten, and those that no longer match are removed unless a user reviewed them. The
 * profile's blocking keys must be committed. Idempotent, and safe to run concurrently.
 */
export const matchProfile = async (
  context: Context,
  { userId, profileId }: ProfileKey,
  options: MatchOptions = {},
): Promise<void> => {
  let compared: ComparisonResult | null = null
  await untilRecorded(async () => {
    compared = await compareProfile(context, { userId, profileId }, options.foundByPhoto)
    return compared ? record(context, compared, options) : recorded
  })
  const { guarded, hasPhotos = false } = (compared as ComparisonResult | null) ?? {}
  if (options.isSaved && hasPhotos) await queuePhotoSearch(context, { userId, profileId })
  if (!options.isFollowUp) await compareNets(context, guarded?.nets ?? [])
}

/** Finds copies of the photos of a profile, in a job: no answer waits for the search. */
const queuePhotoSearch = (context: Context, { userId, profileId }: ProfileKey): Promise<void> =>
  context.database.transaction('matcher', userId, (trx) =>
    context.jobs.enqueue(
      trx,
      'match-photos',
      { userId, profileId },
      { singletonKey: `${userId} ${profileId}` },
    ),
  )

type NewResult = Recorded | { kind: 'compared again' }

/**
 * Records a part of the scored pairs. If they are stale, compares the profile again and records
 * all.
 */
const recordOrCompareAgain = async (
  context: Context,
  compared: ComparisonResult,
  part: RecordOptions,
): Promise<NewResult> => {
  const result = await record(context, compared, part)
  if (result.kind === 'recorded') return result
  await matchProfile(context, compared.own, { jobId: part.jobId })
  return { kind: 'compared again' }
}

/**
 * Records a part of a new profile's pairs in one round trip, or step by step if the profile already
 * has matches.
 */
const recordNewOrCompareAgain = async (
  context: Context,
  {
    compared,
    pairs,
    part,
  }: {
    compared: ComparisonResult
    pairs: readonly ScoredPair[]
    part: RecordOptions & { jobId: string }
  },
): Promise<NewResult> => {
  const isLast = part.only === undefined
  const { own } = compared
  const newPart = {
    own,
    pairs,
    done: part.done ?? new Set<string>(),
    jobId: isLast ? part.jobId : null,
  }
  const result = await recordNewMatches(context, newPart, { isAsyncCommit: isLast })
  return result.kind === 'recorded' ? result : recordOrCompareAgain(context, compared, part)
}

/**
 * Matches a profile right after its first save. Records all pairs that are not weak before it
 * returns, and the weak ones in the background. If the process ends first, the job of the save does
 * the rest. Null if the caller has to count the matches in the database.
 */
export const matchNewProfile = async (
  context: Context,
  own: DecryptedProfile,
  jobId: string,
): Promise<MatchCounts | null> => {
  if (hasPhotoFields(await own.written())) await queuePhotoSearch(context, own)
  const compared = await compareNewProfile(context, own)
  const { scored, quarantined, nets } = compared.guarded
  const likely = scored.filter(isRecordable)
  const sure = likely.filter(({ decision }) => !decision.weak)
  const weak = likely.filter(({ decision }) => decision.weak)
  const { weakCap } = await context.matching.config()
  const found = { matches: sure.length, weak: Math.min(weak.length, weakCap) }
  if (quarantined.length > 0 || scored.some(({ withheld }) => withheld)) {
    await recordOrCompareAgain(context, compared, { jobId })
    await compareNets(context, nets)
    // counted as the user may see them
    return null
  }
  const done = idsOf(sure)
  if (sure.length > 0) {
    const { kind } = await recordNewOrCompareAgain(context, {
      compared,
      pairs: sure,
      part: { only: done, jobId },
    })
    if (kind === 'compared again') return null
  }
  await context.background.run(async () => {
    // the choice among more weak pairs than the cap requires the lock
    if (weak.length > weakCap) await recordOrCompareAgain(context, compared, { done, jobId })
    else await recordNewOrCompareAgain(context, { compared, pairs: weak, part: { done, jobId } })
  })
  return found
}
