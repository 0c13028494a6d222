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
  /** Recorded by an earlier part. */
  done: ReadonlySet<string>
  /** The job that the last part makes needless; null while another part follows. */
  jobId: string | null
}

/**
 * [Matches under lock] Sends everything in one message: the lock, what is read under it, and what is
 * written. What was read decides whether any of it is committed.
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
  // the profile's own weak matches have room: there are no others
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
 * Records matches of a profile that has none but those `done`, in the fewest messages. Stale when it
 * has others: then `recordMatches` knows what to do.
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
