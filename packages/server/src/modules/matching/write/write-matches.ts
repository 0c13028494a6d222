import { setWithheldFrom, deletePairs, isStored, type ExistingPair } from './repository/pairs.ts'
import { setMatched } from './repository/requeue.ts'
import type { PairSide } from '@crosscheck/domain/matching/quarantine/disclosure'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { sortSides, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { recorded, stale, type RecordResult } from './record-result.ts'
import {
  columnOf,
  insertPairs,
  writeSides,
  type MatchSideRow,
  type PairRow,
} from './repository/insert.ts'
import type { RecordedPair } from './seal-sides.ts'
import { findEvicted } from './weak-cap.ts'
import { readBlocked } from './repository/blocks.ts'

/** The matches of one profile to write. */
export type MatchesToWrite = {
  own: ProfileKey & { version: number }
  matches: readonly RecordedPair[]
  /** Both sides of each match. */
  sides: readonly MatchSideRow[]
  /** The matches that exist already, by id. */
  existingPairs: ReadonlyMap<string, ExistingPair>
  /** Set after a comparison: the profile counts as matched, and the job becomes unnecessary. */
  matched?: { jobId: string | undefined }
  /** The jobs that follow from the matches have low priority. */
  isBulk?: boolean | undefined
  /** Profiles that may now exceed their cap of weak matches. */
  crowded?: { profiles: readonly ProfileKey[]; weakCap: number }
}

const newPairsOf = ({ matches, existingPairs }: MatchesToWrite): RecordedPair[] =>
  matches.filter(({ matchId }) => !existingPairs.has(matchId))

/** Whether the user of the compared profile sees a pair in any form. */
const isVisibleToOwn = ({ withheld }: Pick<RecordedPair, 'withheld'>): boolean =>
  withheld === undefined || withheld.first === 'own' || !withheld.second.isHidden

const pairsOf = (write: MatchesToWrite): PairRow[] =>
  newPairsOf(write).map(({ matchId, other }) => {
    const [first, second] = sortSides(write.own, other)
    return { matchId, first, second }
  })

/** Makes matches invisible to the users who must not see them yet, and visible again. */
const withholdMatches = async (trx: Trx, { sides, existingPairs }: MatchesToWrite) => {
  const hidden = new Map(
    sides.flatMap(({ matchId, userId, disclosure }) =>
      disclosure === 'hidden' ? [[matchId, userId]] : [],
    ),
  )
  const rows = [...new Set(columnOf(sides, 'matchId'))].flatMap((matchId) =>
    hidden.has(matchId) || existingPairs.get(matchId)?.withheldBy
      ? [{ matchId, userId: hidden.get(matchId) ?? null }]
      : [],
  )
  if (rows.length === 0) return
  await setWithheldFrom(trx, rows)
}

const markMatched = async ({ jobs }: Context, trx: Trx, { own, matched }: MatchesToWrite) => {
  if (!matched) return
  const { jobId } = matched
  await Promise.all([setMatched(trx, own), jobId && jobs.cancel(trx, 'match-profile', jobId)])
}

/**
 * The new matches that the user of the compared profile sees. A match with a user whom they block is
 * invisible to them.
 */
const newToOwn = async (trx: Trx, write: MatchesToWrite): Promise<MatchSideRow[]> => {
  const { userId } = write.own
  const visible = newPairsOf(write).filter(isVisibleToOwn)
  if (visible.length === 0) return []
  const otherUserIds = visible.map(({ other }) => other.userId)
  const blocked = await readBlocked(trx, { userId, otherUserIds })
  const seen = visible.filter(({ other }) => !blocked.has(other.userId))
  const ids = new Set(columnOf(seen, 'matchId'))
  return write.sides.filter((side) => side.userId === userId && ids.has(side.matchId))
}

/** Whether one side sees the match, and not as a weak one. */
const isNotable = ({ decision, withheld }: RecordedPair, side: PairSide): boolean => {
  if (!withheld || withheld.first === side) return decision.evidence.band !== 'weak'
  const { second } = withheld
  return !second.isHidden && second.decision.evidence.band !== 'weak'
}

/** Both users of each match that is not weak, unless they were notified before (R17). */
export const sidesToNotify = ({
  own,
  matches,
  existingPairs,
}: Pick<MatchesToWrite, 'own' | 'matches' | 'existingPairs'>) =>
  matches.flatMap((match) => {
    const { matchId, other } = match
    const notified = existingPairs.get(matchId)?.notifiedUserIds ?? []
    return [
      { userId: own.userId, side: 'own' as const },
      { userId: other.userId, side: 'other' as const },
    ]
      .filter(({ userId, side }) => isNotable(match, side) && !notified.includes(userId))
      .map(({ userId }) => ({ userId, matchId }))
  })

/** The job checks who was notified before. */
const queueNotifications = async (
  { jobs }: Context,
  trx: Trx,
  write: MatchesToWrite,
): Promise<void> => {
  const { isBulk = false } = write
  const sides = sidesToNotify(write).map((side) => ({ ...side, ...(isBulk && { isBulk }) }))
  await jobs.enqueueAll(trx, 'notify-match', sides, { isBulk })
}

/**
 * The only writer of matches: both sides, the notifications, the cap of weak matches and the state
 * of the job. A user's review stays. The caller has the lock (see `lockProfiles`).
 */
export const writeMatches = async (
  context: Context,
  trx: Trx,
  write: MatchesToWrite,
): Promise<RecordResult> => {
  const now = context.clock.now()
  const { crowded, sides, existingPairs } = write
  const changedSides = sides.filter((side) => !isStored(existingPairs.get(side.matchId), side))
  const [, , , evicted, added] = await Promise.all([
    insertPairs(trx, pairsOf(write), now),
    writeSides(trx, changedSides, now),
    withholdMatches(trx, write),
    crowded ? findEvicted(trx, crowded.profiles, crowded.weakCap) : [],
    newToOwn(trx, write),
    queueNotifications(context, trx, write),
    markMatched(context, trx, write),
  ])
  if (!(await deletePairs(trx, evicted))) return stale()
  if (added.length > 0)
    await notifyChanged(context, trx, { userId: write.own.userId, subject: 'matches' })
  if (existingPairs.size > 0 || evicted.length > 0) return recorded
  const weak = added.filter((side) => side.weak).length
  return { ...recorded, counts: { matches: added.length - weak, weak } }
}
