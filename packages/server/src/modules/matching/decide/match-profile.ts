import type { MatchCounts, Matcher, SavedRecord } from '../../../context/matching.ts'
import { countSidesOfProfile } from '../write/repository/sides.ts'
import { updateVisibility } from '../write/visibility.ts'
import { removeFromMatching } from './remove.ts'
import type { Context } from '../../../context/context.ts'
import { keyOf, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import {
  loadComparisons,
  scoreLoaded,
  type ComparisonResult,
  type LoadedComparison,
} from './compare.ts'
import { noteComparison } from './running.ts'
import { isRecorded, recordMatches, type RecordOptions } from './record-matches.ts'
import { recorded, recordInTransaction, untilRecorded } from '../write/record-result.ts'

export type MatchOptions = RecordOptions & {
  /** Follows from the comparison of another profile. */
  isFollowUp?: boolean | undefined
  /** The profiles that a search for copies of the photos found. */
  foundByPhoto?: readonly ProfileKey[] | undefined
  /** A save: copies of the profile's photos are searched afterwards. */
  isSaved?: boolean | undefined
  /** What a save stored, by which others are searched before it is read. */
  saved?: SavedRecord | undefined
  /** Read together with those of other profiles, for the first attempt. */
  loaded?: LoadedComparison | undefined
}

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
): Promise<MatchCounts | undefined> => {
  let compared: ComparisonResult | null = null
  let { loaded } = options
  const { counts } = await untilRecorded(async () => {
    const key = { userId, profileId }
    loaded ??= (await loadComparisons(context, [key], options)).get(keyOf(key))
    const comparison = loaded ? await scoreLoaded(context, loaded) : null
    loaded = undefined
    compared = comparison
    // deleted, out of matching, or waiting for a verified email
    if (!comparison) return recorded
    if (options.keepNotified && (await isRecorded(context, comparison))) return recorded
    return recordInTransaction(context, userId, (trx) =>
      recordMatches(context, trx, { ...options, comparison }),
    )
  })
  const { guarded, hasPhotos = false } = (compared as ComparisonResult | null) ?? {}
  if (options.isSaved && hasPhotos) await queuePhotoSearch(context, { userId, profileId })
  const nets = options.isFollowUp ? [] : (guarded?.nets ?? [])
  await compareNets(context, nets)
  return nets.length === 0 ? counts : undefined
}

/** Finds copies of the photos of a profile, in a job: no answer waits for the search. */
const queuePhotoSearch = (context: Context, key: ProfileKey): Promise<void> =>
  context.database.transaction('matcher', key.userId, (trx) =>
    context.jobs.enqueue(trx, 'match-photos', key, { singletonKey: keyOf(key) }),
  )

/** What the modules of descriptions ask of matching. */
export const matcher: Matcher = {
  matchProfile: (context, key, options) =>
    noteComparison(key, matchProfile(context, key, { ...options, isSaved: true })),
  removeFromMatching,
  countMatches: ({ database }, { userId, profileId }) =>
    database.transaction('app', userId, (trx) => countSidesOfProfile(trx, userId, profileId), {
      isOneExchange: true,
    }),
  settleVisibility: updateVisibility,
}
