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

/** What of a comparison is to be recorded now. */
export type RecordOptions = {
  /** Of what was judged, those of these ids only. */
  only?: ReadonlySet<string>
  /** Recorded by an earlier part. */
  done?: ReadonlySet<string>
  /** The job of the save that this makes needless. */
  jobId?: string | undefined
  /** Nobody has edited anything, only the rules have changed. */
  keepNotified?: boolean | undefined
  /**
   * The profile has not been compared before: if it was never edited either, a match it has was found
   * from the other side, and is as it would be written now.
   */
  keepExisting?: boolean | undefined
  /** One of very many that nobody waits for; so is what follows from it. */
  isBulk?: boolean | undefined
  /** Nobody is told; who looks finds it. */
  suppressNotifications?: boolean | undefined
}

/** What is to be written: what holds now, and what was reviewed while it held. */
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
 * The matches a profile has, now that no one else can record for it or for those it is compared with.
 * Null when one of them has changed.
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

/** Whether a match was not scored. One whose other side is hidden or gone is left to what removes it. */
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

/** Under changed rules what somebody was told of stays like what they reviewed, folded if it is weak. */
const keepNotifiedPairs = (pairs: readonly ExistingPair[]): ExistingPair[] =>
  pairs.map((pair) => ({ ...pair, isReviewed: pair.isReviewed || pair.notifiedUserIds.length > 0 }))

export const idsOf = (pairs: readonly { matchId: string }[]): Set<string> =>
  new Set(pairs.map(({ matchId }) => matchId))

/**
 * Records what was judged, or, if something changed meanwhile, nothing. After the last part, which
 * is not limited to some ids, the profile counts as matched.
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
  // what is held back now must not show what it showed before
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
