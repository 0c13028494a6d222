import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import type { Trx } from '../../../db/database.ts'
import { lockProfiles, keyOf } from '../match-store/locks.ts'
import { readMatchIds } from '../match-store/pairs.ts'
import { recordInTransaction, stale, type RecordResult } from '../match-store/record-result.ts'
import type { ScoredPair } from '../scoring/score.ts'
import { readVersions } from '../scoring/decrypt.ts'
import { sealOrDefer, type MatchSideRow } from './seal-sides.ts'
import { writeMatches } from './write-matches.ts'

export type NewMatchesPart = {
  own: DecryptedProfile
  pairs: readonly ScoredPair[]
  /** Pairs that an earlier part recorded. */
  done: ReadonlySet<string>
  /** The job that becomes unnecessary with the last part; null if another part follows. */
  jobId: string | null
}

/**
 * Sends the lock, the reads under it and the writes in one message. What was read decides whether
 * the transaction commits.
 */
const writeAndCheck = async (
  context: Context,
  trx: Trx,
  {
    own,
    pairs,
    done,
    jobId,
    sides,
    weakCap,
  }: NewMatchesPart & { sides: readonly MatchSideRow[]; weakCap: number },
): Promise<RecordResult> => {
  const profiles = [own, ...pairs.map(({ other }) => other)]
  // the profile itself has no other weak matches, so it is not over its cap
  const crowded = pairs.filter(({ decision }) => decision.weak).map(({ other }) => other)
  const isLast = jobId !== null
  const [, existing, versions, result] = await Promise.all([
    lockProfiles(trx, profiles),
    readMatchIds(trx, own),
    readVersions(trx, profiles),
    writeMatches(context, trx, {
      writes: [{ own, matches: pairs, sides, isLast, jobId }],
      crowded: { profiles: crowded, weakCap, most: 1 },
    }),
  ])
  const isAsScored =
    profiles.every((profile) => versions.get(keyOf(profile)) === profile.version) &&
    existing.every((matchId) => done.has(matchId))
  return isAsScored ? result : stale()
}

/**
 * Records matches of a profile that has no others than `done`, in one round trip. If it has others,
 * the result is stale and `recordMatches` must take over.
 */
export const recordNewMatches = async (
  context: Context,
  part: NewMatchesPart,
  options: { isAsyncCommit: boolean },
): Promise<RecordResult> => {
  const { weakCap } = await context.matching.config()
  const sides = await sealOrDefer(context, { own: part.own, pairs: part.pairs })
  const { userId } = part.own
  return recordInTransaction(context, { userId, options }, async (trx) =>
    writeAndCheck(context, trx, { ...part, sides, weakCap }),
  )
}
