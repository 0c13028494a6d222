import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import type { Trx } from '../../../db/database.ts'
import type { ComparisonResult } from './compare.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { writeQuarantined } from '../quarantine/write-quarantined.ts'
import { isRecordable, type ScoredPair } from '../score/score.ts'
import { keyOf } from '../../../crypto/primitives/ids.ts'
import { lockProfiles } from '../write/repository/locks.ts'
import { readVersions, readProfiles } from '../score/repository.ts'
import { deletePairs, isStored, readPairs, type ExistingPair } from '../write/repository/pairs.ts'
import { stale, type RecordResult } from '../write/record-result.ts'
import type { MatchSideRow } from '../write/repository/insert.ts'
import { deferSides, sealOrDefer, type RecordedBy } from '../write/seal-sides.ts'
import { sideSealingContext, type EncryptedMatchSide } from '../write/encrypted-fields.ts'
import { findContents } from '../write/repository/side-lists.ts'
import { readVisibleSides, notifyOfChanges } from '../write/notify-changes.ts'
import { withinEitherCap } from '../write/weak-cap.ts'
import { writeMatches } from '../write/write-matches.ts'

export type RecordOptions = {
  /** The job of the save, which becomes unnecessary. */
  jobId?: string | undefined
  /** The rules changed, not the profiles: matches that users were notified of stay. */
  keepNotified?: boolean | undefined
  /** The jobs that follow from the matches have low priority. */
  isBulk?: boolean | undefined
}

const idsOf = (pairs: readonly { matchId: string }[]): Set<string> =>
  new Set(pairs.map(({ matchId }) => matchId))

/** The scored pairs that may be recorded or are stored. */
const selectPairs = ({ existingPairs, quarantined, guarded }: ComparisonResult): ScoredPair[] => {
  const stored = idsOf([...existingPairs, ...quarantined, ...guarded.quarantined])
  return guarded.scored.filter((pair) => isRecordable(pair) || stored.has(pair.matchId))
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
  const profiles = [own, ...scored.map(({ other }) => other)]
  const [, pairs, versions] = await Promise.all([
    lockProfiles(trx, profiles),
    readPairs(trx, own),
    readVersions(trx, profiles),
  ])
  const isUnchanged = profiles.every((profile) => versions.get(keyOf(profile)) === profile.version)
  return isUnchanged ? pairs : null
}

/**
 * Whether an existing match was not scored. A match whose other side is hidden or deleted is
 * removed elsewhere.
 */
const hasUnscored = async (
  trx: Trx,
  existing: readonly ExistingPair[],
  comparedIds: ReadonlySet<string>,
): Promise<boolean> => {
  const unscored = existing.filter(({ matchId }) => !comparedIds.has(matchId))
  const others = unscored.map(({ other }) => other)
  return (await readProfiles(trx, others)).length > 0
}

/**
 * Under changed rules, a match that users were notified of stays like a reviewed one, and may
 * become weak.
 */
const keepNotifiedPairs = (pairs: readonly ExistingPair[]): ExistingPair[] =>
  pairs.map((pair) => ({ ...pair, isReviewed: pair.isReviewed || pair.notifiedUserIds.length > 0 }))

/** Who sees each pair, by its id. */
const disclosedStates = (pairs: readonly ExistingPair[]): Map<string, string> =>
  new Map(
    pairs.map((pair) => [
      pair.matchId,
      JSON.stringify([pair.withheldBy, pair.notifiedUserIds.length > 0]),
    ]),
  )

/** Whether no other comparison changed who sees these pairs since they were scored. */
const isDisclosedAsRead = (
  pairs: readonly ScoredPair[],
  { before, now }: { before: readonly ExistingPair[]; now: readonly ExistingPair[] },
): boolean => {
  const [then, current] = [disclosedStates(before), disclosedStates(now)]
  return pairs.every(
    ({ matchId: id, withheld, isQuarantined }) =>
      (!withheld && !isQuarantined) || then.get(id) === current.get(id),
  )
}

type ExistingPairs = ReadonlyMap<string, ExistingPair>
type Written = { matches: readonly ScoredPair[]; existingPairs: ExistingPairs }
type WrittenOf = Written & { own: DecryptedProfile }

/**
 * The pairs to write: recordable ones, and reviewed matches that are no longer recordable. The weak
 * ones are subject to the caps.
 */
const selectPairsToWrite = (scored: readonly ScoredPair[], existingPairs: ExistingPairs) => {
  const isReviewed = ({ matchId }: ScoredPair): boolean =>
    existingPairs.get(matchId)?.isReviewed === true
  const weak = scored.filter(
    (pair) => isRecordable(pair) && pair.decision.weak && !pair.withheld && !isReviewed(pair),
  )
  const others = scored.filter(
    (pair) => isReviewed(pair) || (isRecordable(pair) && (pair.withheld || !pair.decision.weak)),
  )
  return { weak, others }
}

/**
 * Whether the database has the result of a comparison by changed rules already, most often since
 * the other profile was compared. Then nothing needs a lock.
 */
export const isRecorded = (comparison: ComparisonResult, weakCap: number): boolean => {
  const { own, existingPairs, quarantined, undecryptable, guarded } = comparison
  if (quarantined.length > 0 || guarded.quarantined.length > 0) return false
  const existing = new Map(keepNotifiedPairs(existingPairs).map((pair) => [pair.matchId, pair]))
  const { weak, others } = selectPairsToWrite(selectPairs(comparison), existing)
  const matches = [...others, ...weak]
  const written = idsOf(matches)
  return (
    weak.length <= weakCap &&
    matches.every(({ isCoincidence }) => isCoincidence) &&
    deferSides(own, matches).every((side) => isStored(existing.get(side.matchId), side)) &&
    existingPairs.every(
      ({ matchId, other }) => written.has(matchId) || undecryptable.has(keyOf(other)),
    )
  )
}

/** Notifies the users who decided first that the other user sees the match now. */
const notifyOfRelease = async (context: Context, trx: Trx, { matches, existingPairs }: Written) => {
  for (const { matchId, withheld } of matches) {
    const userId = existingPairs.get(matchId)?.withheldBy?.firstUserId
    if (userId !== undefined && !withheld)
      await notifyChanged(context, trx, { userId, subject: 'match', matchId })
  }
}

/** The rule that first recorded each of these matches, which no rule would record now. */
const readRecordedBy = async (
  { sealer }: Pick<Context, 'sealer'>,
  trx: Trx,
  { userId, matchIds }: { userId: string; matchIds: readonly string[] },
): Promise<ReadonlyMap<string, RecordedBy>> => {
  if (matchIds.length === 0) return new Map()
  const rows = await findContents(trx, { userId, matchIds })
  const entries = rows.map(async ({ matchId, sealed }): Promise<[string, RecordedBy]> => {
    // a weak match is recorded by the points rule
    if (!sealed) return [matchId, 'points']
    const side = await sealer.open<EncryptedMatchSide>(sideSealingContext(userId, matchId), sealed)
    return [matchId, side.recordedBy]
  })
  return new Map(await Promise.all(entries))
}

/** Null if a match was removed since scoring. */
const sealMatches = async (
  context: Context,
  trx: Trx,
  { own, matches, existingPairs }: WrittenOf,
): Promise<MatchSideRow[] | null> => {
  const unrecordable = matches.filter(
    (pair) => !isRecordable(pair) && existingPairs.has(pair.matchId),
  )
  const recordedBy = await readRecordedBy(context, trx, {
    userId: own.userId,
    matchIds: [...idsOf(unrecordable)],
  })
  if (recordedBy.size < unrecordable.length) return null
  const isSealed = (matchId: string): boolean => existingPairs.get(matchId)?.isSealed === true
  return sealOrDefer(context, { own, pairs: matches, recordedBy, isSealed })
}

/**
 * Removes matches that are no longer written, and updates the quarantine. False if a user or an
 * operator decided on one in the meantime.
 */
const removeOutdated = async (
  context: Context,
  trx: Trx,
  {
    comparison: { own, quarantined: before, undecryptable, guarded },
    removable,
    matches,
  }: {
    comparison: ComparisonResult
    removable: readonly ExistingPair[]
    matches: readonly ScoredPair[]
  },
): Promise<boolean> => {
  const written = idsOf(matches)
  const outdated = removable.filter(
    ({ matchId, isReviewed }) => !written.has(matchId) && !isReviewed,
  )
  if (!(await deletePairs(trx, [...idsOf(outdated)]))) return false
  const entries = guarded.quarantined
  return writeQuarantined(context, trx, { own, entries, before, undecryptable })
}

/** The profiles that get new weak matches, `own` first. */
const crowdedProfiles = ({ own, matches, existingPairs }: WrittenOf): DecryptedProfile[] => {
  const newlyWeak = matches.filter(
    ({ matchId, decision }) => decision.weak && !existingPairs.has(matchId),
  )
  return newlyWeak.length > 0 ? [own, ...newlyWeak.map(({ other }) => other)] : []
}

/**
 * Chooses the pairs to write, remove or quarantine, and records them: the only way into
 * `writeMatches` after a comparison. Records nothing if a profile changed since scoring.
 */
export const recordMatches = async (
  context: Context,
  trx: Trx,
  { comparison, keepNotified, jobId, isBulk }: RecordOptions & { comparison: ComparisonResult },
): Promise<RecordResult> => {
  const { own, undecryptable } = comparison
  const { weakCap } = await context.matching.config()
  const pairs = selectPairs(comparison)
  const found = await readPairsUnderLock(trx, own, pairs)
  if (!found) return stale()
  const existing = keepNotified ? keepNotifiedPairs(found) : found
  const comparedIds = idsOf(pairs)
  const comparable = existing.filter(({ other }) => !undecryptable.has(keyOf(other)))
  if (await hasUnscored(trx, comparable, comparedIds)) return stale()
  if (!isDisclosedAsRead(pairs, { before: comparison.existingPairs, now: found })) return stale()

  const visibleBefore = await readVisibleSides(context, trx, existing)
  const existingPairs = new Map(existing.map((pair) => [pair.matchId, pair]))
  const { weak, others } = selectPairsToWrite(pairs, existingPairs)
  const matches = [...others, ...(await withinEitherCap(trx, weak, weakCap))]
  const sides = await sealMatches(context, trx, { own, matches, existingPairs })
  if (!sides) return stale()
  const removable = existing.filter(({ matchId }) => comparedIds.has(matchId))
  if (!(await removeOutdated(context, trx, { comparison, removable, matches }))) return stale()
  const result = await writeMatches(context, trx, {
    own,
    matches,
    sides,
    existingPairs,
    matched: { jobId },
    isBulk,
    crowded: { profiles: crowdedProfiles({ own, matches, existingPairs }), weakCap },
  })
  const visibleAfter = await readVisibleSides(context, trx, existing)
  await notifyOfChanges(context, trx, { before: visibleBefore, after: visibleAfter })
  await notifyOfRelease(context, trx, { matches, existingPairs })
  return result
}
