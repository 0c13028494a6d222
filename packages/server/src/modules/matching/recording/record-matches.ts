import type { Context, Trx } from '../../../context.ts'
import type { Compared } from '../candidates/compare.ts'
import { writeHeld } from '../quarantine/quarantine-rows.ts'
import { isRecorded, type Judged } from '../scoring/score.ts'
import { lockMatchesOf, nameOf } from '../match-store/locks.ts'
import { readProfiles, readVersions, type OpenedProfile } from '../scoring/decrypt.ts'
import { deletePairs, readPairs, type KnownPair } from '../match-store/pairs.ts'
import { stale, type RecordResult } from '../match-store/record-result.ts'
import { readRecordedBy, sealSides } from './seal-sides.ts'
import { readSeen, tellOfChanges } from './notify-changes.ts'
import { insideEitherCap } from './weak-cap.ts'
import { writeMatches } from './write-matches.ts'

/** What of a comparison is to be recorded now. */
export type Part = {
  /** Of what was judged, those of these ids only. */
  only?: ReadonlySet<string>
  /** Recorded by an earlier part. */
  done?: ReadonlySet<string>
  /** The job of the save that this makes needless. */
  jobId?: string | undefined
  /** Nobody has edited anything, only the rules have changed. */
  keepsTold?: boolean | undefined
  /**
   * The profile has not been compared before: if it was never edited either, a match it has was found
   * from the other side, and is as it would be written now.
   */
  keepsKnown?: boolean | undefined
  /** One of very many that nobody waits for; so is what follows from it. */
  isBulk?: boolean | undefined
  /** Nobody is told; who looks finds it. */
  isQuiet?: boolean | undefined
}

/** What is to be written: what holds now, and what was reviewed while it held. */
const chooseToWrite = async (
  trx: Trx,
  judged: readonly Judged[],
  known: ReadonlyMap<string, KnownPair>,
  weakCap: number,
): Promise<Judged[]> => {
  const isReviewed = ({ matchId }: Judged): boolean => known.get(matchId)?.isReviewed === true
  const weak = judged.filter((pair) => isRecorded(pair) && pair.decision.weak && !isReviewed(pair))
  const others = judged.filter(
    (pair) => isReviewed(pair) || (isRecorded(pair) && !pair.decision.weak),
  )
  const kept = await insideEitherCap(
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
const readUnderLock = async (
  trx: Trx,
  own: OpenedProfile,
  judged: readonly Judged[],
): Promise<KnownPair[] | null> => {
  const opened = [own, ...judged.map(({ other }) => other)]
  const [, pairs, versions] = await Promise.all([
    lockMatchesOf(trx, opened),
    readPairs(trx, own),
    readVersions(trx, opened),
  ])
  const isStillSo = opened.every((profile) => versions.get(nameOf(profile)) === profile.version)
  return isStillSo ? pairs : null
}

/** Whether a match was not scored. One whose other side is hidden or gone is left to what removes it. */
const hasUnscored = async (
  trx: Trx,
  underLock: readonly KnownPair[],
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
const keepTold = (pairs: readonly KnownPair[]): KnownPair[] =>
  pairs.map((pair) => ({ ...pair, isReviewed: pair.isReviewed || pair.told.length > 0 }))

export const idsOf = (pairs: readonly { matchId: string }[]): Set<string> =>
  new Set(pairs.map(({ matchId }) => matchId))

/**
 * Records what was judged, or, if something changed meanwhile, nothing. After the last part, which
 * is not limited to some ids, the profile counts as matched.
 */
export const recordMatches = async (
  context: Context,
  trx: Trx,
  { own, pairs: pairsBefore, held: heldBefore, unopened, guarded: { judged, held } }: Compared,
  {
    only,
    done = new Set(),
    jobId,
    keepsTold = false,
    keepsKnown = false,
    isBulk = false,
    isQuiet = false,
  }: Part = {},
): Promise<RecordResult> => {
  const { weakCap } = await context.matching.config()
  const before = idsOf([...pairsBefore, ...heldBefore, ...held])
  const relevant = judged.filter((pair) => isRecorded(pair) || before.has(pair.matchId))
  const now = relevant.filter(({ matchId }) => !done.has(matchId) && (only?.has(matchId) ?? true))
  const found = await readUnderLock(trx, own, now)
  if (!found) return stale()
  const underLock = keepsTold ? keepTold(found) : found
  const seen = idsOf(relevant)
  const couldBeSeen = underLock.filter(({ other }) => !unopened.has(nameOf(other)))
  if (await hasUnscored(trx, couldBeSeen, seen)) return stale()

  const seenBefore = await readSeen(context, trx, underLock)
  const pairs = new Map(underLock.map((pair) => [pair.matchId, pair]))
  const written = await chooseToWrite(trx, now, pairs, weakCap)
  // what is held back now must not show what it showed before
  const isAsItWas = keepsKnown && own.version === 1
  const changed = written.filter(
    ({ matchId, isHeld }) => !isAsItWas || isHeld === true || !pairs.has(matchId),
  )
  const unrecorded = changed.filter((pair) => !isRecorded(pair) && pairs.has(pair.matchId))
  const recordedBy = await readRecordedBy(context, trx, own, [...idsOf(unrecorded)])
  if (recordedBy.size < unrecorded.length) return stale()
  const sides = await sealSides(context, own, changed, recordedBy)
  if (only === undefined) {
    const kept = idsOf([...written, ...underLock.filter((pair) => pair.isReviewed)])
    const mayGo = underLock.filter(({ matchId }) => seen.has(matchId) && !done.has(matchId))
    const gone = mayGo.filter(({ matchId }) => !kept.has(matchId))
    if (!(await deletePairs(trx, [...idsOf(gone)]))) return stale()
    const holding = { held, before: heldBefore, unopened }
    if (!(await writeHeld(context, trx, own, holding))) return stale()
  }
  const newlyWeak = written.filter(({ matchId, decision }) => decision.weak && !pairs.has(matchId))
  const crowded = newlyWeak.length > 0 ? [own, ...newlyWeak.map(({ other }) => other)] : []
  const isLast = only === undefined
  const result = await writeMatches(
    context,
    trx,
    [{ own, matches: written, sides, known: pairs, isLast, jobId }],
    { isQuiet, isBulk, crowded: { profiles: crowded, weakCap, most: null } },
  )
  await tellOfChanges(context, trx, seenBefore, await readSeen(context, trx, underLock))
  return result
}
