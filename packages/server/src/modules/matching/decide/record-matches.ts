import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import type { Trx } from '../../../db/database.ts'
import type { ComparisonResult } from './compare.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { writeQuarantined } from '../quarantine/write-quarantined.ts'
import { isRecordable, type ScoredPair } from '../score/score.ts'
import { keyOf } from '../../../crypto/primitives/ids.ts'
import { lockProfiles } from '../write/repository/locks.ts'
import { readVersions } from '../score/repository.ts'
import { deletePairs, readPairs, storedSide, type ExistingPair } from '../write/repository/pairs.ts'
import { stale, type RecordResult } from '../write/record-result.ts'
import { sealSides, sidesOf, type OpenSideRow, type RecordedBy } from '../write/seal-sides.ts'
import { openSide } from '../write/encrypted-fields.ts'
import { openVisibleSides, notifyOfChanges } from '../write/notify-changes.ts'
import { withinEitherCap } from '../write/weak-cap.ts'
import { sidesToNotify, writeMatches } from '../write/write-matches.ts'

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
export const readPairsUnderLock = async (
  trx: Trx,
  own: DecryptedProfile,
  scored: readonly Pick<ScoredPair, 'other'>[],
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
  return (await readVersions(trx, others)).size > 0
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
type WrittenOf = Written & Pick<ComparisonResult, 'own' | 'config'>

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

/** Notifies the users who decided first that the other user sees the match now. */
const notifyOfRelease = async (context: Context, trx: Trx, { matches, existingPairs }: Written) => {
  for (const { matchId, withheld } of matches) {
    const userId = existingPairs.get(matchId)?.withheldBy?.firstUserId
    if (userId !== undefined && !withheld)
      await notifyChanged(context, trx, { userId, subject: 'match', matchId })
  }
}

type Deps = Pick<Context, 'sealer'>

/** The rule that first recorded each of the matches that no rule would record now. */
const readRecordedBy = async (
  deps: Deps,
  { own: { userId }, matches, existingPairs }: Omit<WrittenOf, 'config'>,
) => {
  const recordedBy = new Map<string, RecordedBy>()
  for (const pair of matches) {
    const { matchId } = pair
    const side = existingPairs.get(matchId)?.sides.find((one) => one.userId === userId)
    if (!side || isRecordable(pair)) continue
    const { sealed } = side
    // a weak match is recorded by the points rule
    const opened = sealed && (await openSide(deps, { userId, matchId, sealed }))
    recordedBy.set(matchId, opened?.recordedBy ?? 'points')
  }
  return recordedBy
}

/** Both sides of the matches to write, before they are sealed. */
const openSides = async (deps: Deps, written: WrittenOf): Promise<OpenSideRow[]> => {
  const { own, config, matches: pairs, existingPairs } = written
  const recordedBy = await readRecordedBy(deps, written)
  const isSealed = (matchId: string): boolean => existingPairs.get(matchId)?.isSealed === true
  return sidesOf({ own, config, pairs, recordedBy, isSealed })
}

const areStored = async (
  deps: Deps,
  sides: readonly OpenSideRow[],
  existingPairs: ExistingPairs,
): Promise<boolean> => {
  for (const { content, ...row } of sides) {
    const { matchId, userId } = row
    const stored = storedSide(existingPairs.get(matchId), row)
    if (!stored || !stored.sealed !== !content) return false
    if (!stored.sealed) continue
    // one that cannot be opened is written again
    const opening = openSide(deps, { userId, matchId, sealed: stored.sealed })
    const opened = await opening.catch(() => null)
    if (JSON.stringify(opened) !== JSON.stringify(content)) return false
  }
  return true
}

/**
 * Whether the database has the result of a comparison by changed rules already, most often since
 * the other profile was compared. Then nothing needs a lock.
 */
export const isRecorded = async (deps: Deps, comparison: ComparisonResult): Promise<boolean> => {
  const { own, quarantined, undecryptable, guarded, config } = comparison
  const pairs = keepNotifiedPairs(comparison.existingPairs)
  const existingPairs = new Map(pairs.map((pair) => [pair.matchId, pair]))
  const { weak, others } = selectPairsToWrite(selectPairs(comparison), existingPairs)
  const matches = [...others, ...weak]
  const written = idsOf(matches)
  const isUnguarded =
    quarantined.length === 0 &&
    guarded.quarantined.length === 0 &&
    matches.every(({ withheld }) => !withheld) &&
    pairs.every(({ withheldBy }) => !withheldBy)
  const isComplete = pairs.every(
    ({ matchId, other }) => written.has(matchId) || undecryptable.has(keyOf(other)),
  )
  return (
    isUnguarded &&
    isComplete &&
    weak.length <= config.weakCap &&
    matches.every(({ matchId }) => existingPairs.has(matchId)) &&
    sidesToNotify({ own, matches, existingPairs }).length === 0 &&
    areStored(deps, await openSides(deps, { own, config, matches, existingPairs }), existingPairs)
  )
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
    outdated,
  }: { comparison: ComparisonResult; outdated: ReadonlySet<string> },
): Promise<boolean> => {
  if (!(await deletePairs(trx, [...outdated]))) return false
  const entries = guarded.quarantined
  return writeQuarantined(context, trx, { own, entries, before, undecryptable })
}

/** The profiles that get new weak matches, `own` first. */
const crowdedProfiles = ({
  own,
  matches,
  existingPairs,
}: Omit<WrittenOf, 'config'>): DecryptedProfile[] => {
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
  const { own, undecryptable, config } = comparison
  const { weakCap } = config
  const pairs = selectPairs(comparison)
  const found = await readPairsUnderLock(trx, own, pairs)
  if (!found) return stale()
  const existing = keepNotified ? keepNotifiedPairs(found) : found
  const comparedIds = idsOf(pairs)
  const comparable = existing.filter(({ other }) => !undecryptable.has(keyOf(other)))
  if (await hasUnscored(trx, comparable, comparedIds)) return stale()
  if (!isDisclosedAsRead(pairs, { before: comparison.existingPairs, now: found })) return stale()

  const before = await openVisibleSides(context, existing)
  const existingPairs = new Map(existing.map((pair) => [pair.matchId, pair]))
  const { weak, others } = selectPairsToWrite(pairs, existingPairs)
  const matches = [...others, ...(await withinEitherCap(trx, weak, weakCap))]
  const opened = await openSides(context, { own, config, matches, existingPairs })
  const sides = await sealSides(context, opened)
  const written = idsOf(matches)
  const outdated = idsOf(
    existing.filter(
      ({ matchId, isReviewed }) => comparedIds.has(matchId) && !written.has(matchId) && !isReviewed,
    ),
  )
  if (!(await removeOutdated(context, trx, { comparison, outdated }))) return stale()
  const result = await writeMatches(context, trx, {
    own,
    matches,
    sides,
    existingPairs,
    matched: { jobId },
    isBulk,
    crowded: { profiles: crowdedProfiles({ own, matches, existingPairs }), weakCap },
  })
  await notifyOfChanges(context, trx, { before, written: opened, removed: outdated })
  await notifyOfRelease(context, trx, { matches, existingPairs })
  return result
}
