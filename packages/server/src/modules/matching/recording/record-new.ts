import type { Context, Trx } from '../../../context.ts'
import { tellChanged } from '../../../realtime/publish.ts'
import type { Judged } from '../scoring/judge.ts'
import { lockMatchesOf, nameOf } from '../match-store/locks.ts'
import { readVersions, type OpenedProfile } from '../scoring/open.ts'
import { deletePairs, readPairs } from '../match-store/pairs.ts'
import { sealNewSides, tellBothSides, writePairs, type Side } from './record.ts'
import { markMatched } from './record-matches.ts'
import { findEvicted } from './weak-cap.ts'

/** Something has been recorded or changed since judging: `recordMatches` knows what to do then. */
export class NotNew extends Error {}

export type NewPart = {
  own: OpenedProfile
  fresh: readonly Judged[]
  /** Recorded by an earlier part. */
  done: ReadonlySet<string>
  /** The job that the last part makes needless; null while another part follows. */
  jobId: string | null
}

/**
 * [Matches under lock] Everything is sent at once: the lock, what is looked at under it, and what is
 * written. What was looked at decides whether any of it is committed.
 */
const write = async (
  context: Context,
  trx: Trx,
  { own, fresh, done, jobId }: NewPart,
  sides: readonly Side[],
  weakCap: number,
): Promise<void> => {
  const opened = [own, ...fresh.map(({ other }) => other)]
  // its own have room: they are all it has
  const crowded = fresh.filter(({ decision }) => decision.weak).map(({ other }) => other)
  const now = context.clock.now()
  const [, pairs, versions, , evicted] = await Promise.all([
    lockMatchesOf(trx, opened),
    readPairs(trx, own),
    readVersions(trx, opened),
    writePairs(trx, own, fresh, sides, { now, isQuiet: false }),
    findEvicted(trx, crowded, weakCap, 1),
    tellBothSides(context, trx, { own, judged: fresh, known: new Map() }),
    jobId !== null && markMatched(trx, own),
    jobId !== null && context.jobs.takeBack(trx, 'match-profile', jobId),
  ])
  const isAsJudged =
    opened.every((profile) => versions.get(nameOf(profile)) === profile.version) &&
    pairs.every(({ matchId }) => done.has(matchId))
  if (!isAsJudged) throw new NotNew()
  await deletePairs(trx, evicted)
  if (fresh.length > 0) await tellChanged(context, trx, own.userId, 'matches')
}

/**
 * Records matches of a profile that has none but those `done`, in the fewest messages. `NotNew` when
 * it is not so: then nothing is recorded.
 */
export const recordNew = async (
  context: Context,
  part: NewPart,
  options: { isMadeGood: boolean },
): Promise<void> => {
  const { weakCap } = await context.matching.config()
  const sides = await sealNewSides(context, part.own, part.fresh)
  await context.database.transaction(
    'matcher',
    part.own.userId,
    (trx) => write(context, trx, part, sides, weakCap),
    options,
  )
}
