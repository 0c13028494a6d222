import { tokensOf } from '@crosscheck/domain/matching/tokens'
import type { Context, Trx } from '../../context.ts'
import type { ProfileKey } from '../../crypto/ids.ts'
import { databaseError } from '../../db/database-error.ts'
import { tellChanged } from '../../realtime/publish.ts'
import { findCandidates } from './candidates.ts'
import { guardPairs, type Guarded } from './guard.ts'
import { readHeld, writeHeld, type HeldPair } from './held-rows.ts'
import { isRecorded, judge, type Judged } from './judge.ts'
import { lockMatchesOf, nameOf } from './locks.ts'
import { openProfile, openProfiles, readProfiles, type OpenedProfile } from './open.ts'
import { deletePairs, readPairs, type KnownPair } from './pairs.ts'
import { tellBothSides, writePairs } from './record.ts'
import { StaleError } from './stale.ts'
import { readSeen, tellOfChanges } from './tell-changes.ts'
import { evictWeak, insideEitherCap } from './weak-cap.ts'

const attempts = 5
const foreignKeyViolation = '23503'

/** `keepsTold`: nobody has edited anything, only the rules have changed. */
export type MatchOptions = { keepsTold?: boolean }

type Comparing = {
  own: OpenedProfile
  others: OpenedProfile[]
  /** The matches it has, which are compared again whatever its tokens find. */
  pairs: KnownPair[]
  /** The pairs of it that are held back, which are too. */
  held: HeldPair[]
}

/** The profile and everything to compare it with; null when there is nothing to compare. */
const readAll = async (context: Context, key: ProfileKey): Promise<Comparing | null> => {
  const config = await context.matching.config()
  return context.database.transaction('matcher', key.userId, async (trx) => {
    const [closed] = await readProfiles(trx, [key])
    const own = closed && (await openProfile(context, trx, closed))
    // deleted, taken out of matching, or waiting for a verified address
    if (!own) return null
    const tokens = tokensOf(own.record).map(({ kind, value }) =>
      context.blindIndex.token(kind, value),
    )
    const candidates = await findCandidates(trx, own.userId, tokens, config)
    const pairs = await readPairs(trx, own)
    const held = await readHeld(trx, own)
    const others = new Map(
      [...candidates, ...[...pairs, ...held].map(({ other }) => other)].map((other) => [
        nameOf(other),
        other,
      ]),
    )
    const found = await readProfiles(trx, [...others.values()])
    return { own, pairs, held, others: await openProfiles(context, trx, found) }
  })
}

/** What was judged must still be so, now that nobody else can record for these profiles. */
const isStillSo = async (
  trx: Trx,
  own: OpenedProfile,
  judged: readonly Judged[],
): Promise<boolean> => {
  const opened = [own, ...judged.map(({ other }) => other)]
  const versions = new Map(
    (await readProfiles(trx, opened)).map((profile) => [nameOf(profile), profile.version]),
  )
  return opened.every((profile) => versions.get(nameOf(profile)) === profile.version)
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

/** Under changed rules what somebody was told of stays like what they reviewed, folded if it is weak. */
const keepTold = (pairs: readonly KnownPair[]): KnownPair[] =>
  pairs.map((pair) => ({ ...pair, isReviewed: pair.isReviewed || pair.told.length > 0 }))

/** Records all that was judged, or, if something changed meanwhile, nothing. */
const record = async (
  context: Context,
  trx: Trx,
  own: OpenedProfile,
  { judged, held }: Guarded,
  { pairs: pairsBefore, held: heldBefore }: Comparing,
  { keepsTold = false }: MatchOptions,
): Promise<void> => {
  const { weakCap } = await context.matching.config()
  const before = new Set([...pairsBefore, ...heldBefore, ...held].map(({ matchId }) => matchId))
  const relevant = judged.filter((pair) => isRecorded(pair) || before.has(pair.matchId))
  await lockMatchesOf(trx, [own, ...relevant.map(({ other }) => other)])
  const found = await readPairs(trx, own)
  const underLock = keepsTold ? keepTold(found) : found
  const seen = new Set(relevant.map(({ matchId }) => matchId))
  // a pair whose other side is hidden or has gone is left to what removes it
  const missed = await readProfiles(
    trx,
    underLock.filter(({ matchId }) => !seen.has(matchId)).map(({ other }) => other),
  )
  if (missed.length > 0 || !(await isStillSo(trx, own, relevant))) throw new StaleError()

  const seenBefore = await readSeen(context, trx, underLock)
  const pairs = new Map(underLock.map((pair) => [pair.matchId, pair]))
  const written = await chooseToWrite(trx, relevant, pairs, weakCap)
  const writtenIds = new Set(written.map(({ matchId }) => matchId))
  await deletePairs(
    trx,
    underLock
      .filter(
        ({ matchId, isReviewed }) => seen.has(matchId) && !writtenIds.has(matchId) && !isReviewed,
      )
      .map(({ matchId }) => matchId),
  )
  await writePairs(context, trx, own, written, pairs)
  await writeHeld(context, trx, own, { held, before: heldBefore })
  const newlyWeak = written.filter(({ decision, matchId }) => decision.weak && !pairs.has(matchId))
  if (newlyWeak.length > 0) {
    await evictWeak(trx, [own, ...newlyWeak.map(({ other }) => other)], weakCap)
  }
  await tellBothSides(context, trx, own, written, pairs)
  await tellOfChanges(context, trx, seenBefore, await readSeen(context, trx, underLock))
  if (written.some(({ matchId }) => !pairs.has(matchId)))
    await tellChanged(context, trx, own.userId, 'matches')
  await trx
    .updateTable('partnerProfiles')
    .set({ matchedVersion: own.version })
    .where('userId', '=', own.userId)
    .where('id', '=', own.profileId)
    .where('version', '=', own.version)
    .execute()
}

const attempt = async (context: Context, key: ProfileKey, options: MatchOptions): Promise<void> => {
  const comparing = await readAll(context, key)
  if (!comparing) return
  const { own, others } = comparing
  const judging = {
    config: await context.matching.config(),
    frequencies: context.matching.frequencies(key.userId),
  }
  const judged = judge(own, others, judging)
  const guarded = await guardPairs(context, own, judged, comparing, judging)
  await context.database.transaction('matcher', key.userId, (trx) =>
    record(context, trx, own, guarded, comparing, options),
  )
}

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
      return await attempt(context, { userId, profileId }, options)
    } catch (error) {
      // a profile that was erased meanwhile can no longer be referred to
      const isStale =
        error instanceof StaleError || databaseError(error)?.code === foreignKeyViolation
      if (!isStale || round >= attempts) throw error
    }
  }
}
