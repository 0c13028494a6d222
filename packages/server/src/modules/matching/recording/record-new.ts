import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { lockProfiles, keyOf } from '../match-store/locks.ts'
import { readPairs } from '../match-store/pairs.ts'
import { recordInTransaction, stale, type RecordResult } from '../match-store/record-result.ts'
import type { ScoredPair } from '../scoring/score.ts'
import { readVersions, type DecryptedProfile } from '../scoring/decrypt.ts'
import { sealSides, type MatchSideRow } from './seal-sides.ts'
import { writeMatches } from './write-matches.ts'

export type NewMatchesPart = {
  own: DecryptedProfile
  fresh: readonly ScoredPair[]
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
    newMatchesPart: { own, fresh, done, jobId },
    sides,
    weakCap,
  }: { newMatchesPart: NewMatchesPart; sides: readonly MatchSideRow[]; weakCap: number },
): Promise<RecordResult> => {
  const opened = [own, ...fresh.map(({ other }) => other)]
  // the profile itself has no other weak matches, so it is not over its cap
  const crowded = fresh.filter(({ decision }) => decision.weak).map(({ other }) => other)
  const isLast = jobId !== null
  const [, pairs, versions, result] = await Promise.all([
    lockProfiles(trx, opened),
    readPairs(trx, own),
    readVersions(trx, opened),
    writeMatches(context, trx, {
      writes: [{ own, matches: fresh, sides, isLast, jobId }],
      writeOptions: {
        crowded: { profiles: crowded, weakCap, most: 1 },
      },
    }),
  ])
  const isAsScored =
    opened.every((profile) => versions.get(keyOf(profile)) === profile.version) &&
    pairs.every(({ matchId }) => done.has(matchId))
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
  const sides = await sealSides(context, { own: part.own, pairs: part.fresh })
  const { userId } = part.own
  return recordInTransaction(context, { userId, options }, async (trx) =>
    writeAndCheck(context, trx, { newMatchesPart: part, sides, weakCap }),
  )
}
