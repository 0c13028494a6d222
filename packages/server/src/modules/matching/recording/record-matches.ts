import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { ComparisonResult } from '../candidates/compare.ts'
import { writeQuarantined } from '../quarantine/quarantine-rows.ts'
import { isRecordable, type ScoredPair } from '../scoring/score.ts'
import { lockProfiles, keyOf } from '../match-store/locks.ts'
import { readProfiles, readVersions, type DecryptedProfile } from '../scoring/decrypt.ts'
import { deletePairs, readPairs, type ExistingPair } from '../match-store/pairs.ts'
import { stale, type RecordResult } from '../match-store/record-result.ts'
import { readRecordedBy, sealSides } from './seal-sides.ts'
import { readVisibleSides, notifyOfChanges } from './notify-changes.ts'
import { withinEitherCap } from './weak-cap.ts'
import { writeMatches } from './write-matches.ts'

/** The part of a comparison to record, and how. */
export type RecordOptions = {
  /** Only the pairs with these ids. */
  only?: ReadonlySet<string>
  /** Pairs that an earlier part recorded. */
  done?: ReadonlySet<string>
  /** The job of the save, which becomes unnecessary. */
  jobId?: string | undefined
  /** The rules changed, not the profiles: matches that users were notified of stay. */
  keepNotified?: boolean | undefined
  /**
   * This is the profile's first comparison. If it was never edited, its existing matches were
   * recorded from the other side and are up to date.
   */
  keepExisting?: boolean | undefined
  /** A bulk write: what follows from it has low priority. */
  isBulk?: boolean | undefined
  /** Users are not notified; the matches appear in their lists. */
  suppressNotifications?: boolean | undefined
}

/** The pairs to write: recordable ones, and reviewed matches that are no longer recordable. */
const selectPairsToWrite = async (
  trx: Trx,
  {
    scored,
    known,
    weakCap,
  }: { scored: readonly ScoredPair[]; known: ReadonlyMap<string, ExistingPair>; weakCap: number },
): Promise<ScoredPair[]> => {
  const isReviewed = ({ matchId }: ScoredPair): boolean => known.get(matchId)?.isReviewed === true
  const weak = scored.filter(
    (pair) => isRecordable(pair) && pair.decision.weak && !isReviewed(pair),
  )
  const others = scored.filter(
    (pair) => isReviewed(pair) || (isRecordable(pair) && !pair.decision.weak),
  )
  const kept = await withinEitherCap(
    trx,
    weak.map((pair) => ({ ...pair, pair })),
    weakCap,
  )
  return [...others, ...kept.map(({ pair }) => pair)]
}

/**
 * Locks the profiles and reads the matches of `own`. Null if one of the profiles changed since
 * scoring.
 */
const readPairsUnderLock = async (
  trx: Trx,
  own: DecryptedProfile,
  scored: readonly ScoredPair[],
): Promise<ExistingPair[] | null> => {
  const opened = [own, ...scored.map(({ other }) => other)]
  const [, pairs, versions] = await Promise.all([
    lockProfiles(trx, opened),
    readPairs(trx, own),
    readVersions(trx, opened),
  ])
  const isStillSo = opened.every((profile) => versions.get(keyOf(profile)) === profile.version)
  return isStillSo ? pairs : null
}

/**
 * Whether an existing match was not scored. A match whose other side is hidden or deleted is
 * removed elsewhere.
 */
const hasUnscored = async (
  trx: Trx,
  underLock: readonly ExistingPair[],
  seen: ReadonlySet<string>,
): Promise<boolean> => {
  const unseen = underLock.filter(({ matchId }) => !seen.has(matchId))
  const missed = await readProfiles(
    trx,
    unseen.map(({ other }) => other),
  )
  return missed.length > 0
}

/**
 * Under changed rules, a match that users were notified of stays like a reviewed one, and may
 * become weak.
 */
const keepNotifiedPairs = (pairs: readonly ExistingPair[]): ExistingPair[] =>
  pairs.map((pair) => ({ ...pair, isReviewed: pair.isReviewed || pair.notifiedUserIds.length > 0 }))

export const idsOf = (pairs: readonly { matchId: string }[]): Set<string> =>
  new Set(pairs.map(({ matchId }) => matchId))

/**
 * Chooses the pairs to write, remove or quarantine, and records them. Records nothing if a profile
 * changed since scoring. After the last part, which has no `only`, the profile counts as matched.
 */
export const recordMatches = async (
  context: Context,
  trx: Trx,
  {
    comparisonResult: {
      own,
      existingPairs: pairsBefore,
      quarantined: heldBefore,
      undecryptable,
      guarded: { scored, quarantined },
    },
    recordOptions: {
      only,
      done = new Set<string>(),
      jobId,
      keepNotified = false,
      keepExisting = false,
      isBulk = false,
      suppressNotifications = false,
    } = {},
  }: { comparisonResult: ComparisonResult; recordOptions?: RecordOptions },
): Promise<RecordResult> => {
  const { weakCap } = await context.matching.config()
  const before = idsOf([...pairsBefore, ...heldBefore, ...quarantined])
  const relevant = scored.filter((pair) => isRecordable(pair) || before.has(pair.matchId))
  const now = relevant.filter(({ matchId }) => !done.has(matchId) && (only?.has(matchId) ?? true))
  const found = await readPairsUnderLock(trx, own, now)
  if (!found) return stale()
  const underLock = keepNotified ? keepNotifiedPairs(found) : found
  const seen = idsOf(relevant)
  const couldBeSeen = underLock.filter(({ other }) => !undecryptable.has(keyOf(other)))
  if (await hasUnscored(trx, couldBeSeen, seen)) return stale()

  const seenBefore = await readVisibleSides(context, trx, underLock)
  const pairs = new Map(underLock.map((pair) => [pair.matchId, pair]))
  const written = await selectPairsToWrite(trx, { scored: now, known: pairs, weakCap })
  // a pair that is now quarantined must not show its previous content
  const isAsItWas = keepExisting && own.version === 1
  const changed = written.filter(
    ({ matchId, isQuarantined }) => !isAsItWas || isQuarantined === true || !pairs.has(matchId),
  )
  const unrecorded = changed.filter((pair) => !isRecordable(pair) && pairs.has(pair.matchId))
  const recordedBy = await readRecordedBy(context, trx, { own, matchIds: [...idsOf(unrecorded)] })
  if (recordedBy.size < unrecorded.length) return stale()
  const sides = await sealSides(context, { own, pairs: changed, recordedBy })
  if (only === undefined) {
    const kept = idsOf([...written, ...underLock.filter((pair) => pair.isReviewed)])
    const mayGo = underLock.filter(({ matchId }) => seen.has(matchId) && !done.has(matchId))
    const gone = mayGo.filter(({ matchId }) => !kept.has(matchId))
    if (!(await deletePairs(trx, [...idsOf(gone)]))) return stale()
    const holding = { held: quarantined, before: heldBefore, unopened: undecryptable }
    if (!(await writeQuarantined(context, trx, own, holding))) return stale()
  }
  const newlyWeak = written.filter(({ matchId, decision }) => decision.weak && !pairs.has(matchId))
  const crowded = newlyWeak.length > 0 ? [own, ...newlyWeak.map(({ other }) => other)] : []
  const isLast = only === undefined
  const result = await writeMatches(context, trx, {
    writes: [{ own, matches: written, sides, known: pairs, isLast, jobId }],
    writeOptions: {
      suppressNotifications,
      isBulk,
      crowded: { profiles: crowded, weakCap, most: null },
    },
  })
  await notifyOfChanges(context, trx, {
    before: seenBefore,
    after: await readVisibleSides(context, trx, underLock),
  })
  return result
}
