import type { Context, Trx } from '../../../context.ts'
import { lockMatchesOf, nameOf } from '../match-store/locks.ts'
import { readPairs } from '../match-store/pairs.ts'
import { recordInTransaction, stale, type RecordResult } from '../match-store/record-result.ts'
import type { Judged } from '../scoring/score.ts'
import { readVersions, type OpenedProfile } from '../scoring/decrypt.ts'
import { sealSides, type Side } from './seal-sides.ts'
import { writeMatches } from './write-matches.ts'

export type NewPart = {
  own: OpenedProfile
  fresh: readonly Judged[]
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
  { own, fresh, done, jobId }: NewPart,
  { sides, weakCap }: { sides: readonly Side[]; weakCap: number },
): Promise<RecordResult> => {
  const opened = [own, ...fresh.map(({ other }) => other)]
  // the profile's own weak matches have room: there are no others
  const crowded = fresh.filter(({ decision }) => decision.weak).map(({ other }) => other)
  const isLast = jobId !== null
  const [, pairs, versions, result] = await Promise.all([
    lockMatchesOf(trx, opened),
    readPairs(trx, own),
    readVersions(trx, opened),
    writeMatches(context, trx, [{ own, matches: fresh, sides, isLast, jobId }], {
      crowded: { profiles: crowded, weakCap, most: 1 },
    }),
  ])
  const isAsScored =
    opened.every((profile) => versions.get(nameOf(profile)) === profile.version) &&
    pairs.every(({ matchId }) => done.has(matchId))
  return isAsScored ? result : stale()
}

/**
 * Records matches of a profile that has none but those `done`, in the fewest messages. Stale when it
 * has others: then `recordMatches` knows what to do.
 */
export const recordNew = async (
  context: Context,
  part: NewPart,
  options: { isMadeGood: boolean },
): Promise<RecordResult> => {
  const { weakCap } = await context.matching.config()
  const sides = await sealSides(context, part.own, part.fresh)
  const { userId } = part.own
  return recordInTransaction(context, { userId, options }, async (trx) =>
    writeAndCheck(context, trx, part, { sides, weakCap }),
  )
}
