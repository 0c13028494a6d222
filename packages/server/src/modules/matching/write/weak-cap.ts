import type { Trx } from '../../../db/database.ts'
import { keyOf, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import { readOverCap, readRanked, readUntouched, type Rank } from './repository/weak-sides.ts'

const isBefore = (one: Rank, other: Rank): boolean =>
  one.strength > other.strength || (one.strength === other.strength && one.matchId < other.matchId)

/** The last weak match inside each profile's cap; no entry if the profile has fewer. */
const lastRankWithinCap = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  cap: number,
): Promise<Map<string, Rank>> => {
  if (cap === 0) return new Map()
  const rows = await readRanked(trx, keys, { after: cap - 1, last: cap })
  return new Map(rows.map((row) => [keyOf(row), { strength: row.strength, matchId: row.matchId }]))
}

/**
 * The weak pairs of a profile to write: those inside its own cap or inside the other side's.
 * Expects the strongest first.
 */
export const withinEitherCap = async <Weak extends Rank & { other: ProfileKey }>(
  trx: Trx,
  weak: readonly Weak[],
  cap: number,
): Promise<Weak[]> => {
  const beyond = weak.slice(cap)
  if (beyond.length === 0) return [...weak]
  const others = beyond.map(({ other }) => other)
  const last = await lastRankWithinCap(trx, others, cap)
  const wantedByOther = beyond.filter((pair) => {
    const edge = last.get(keyOf(pair.other))
    // the match may already be stored as the last one
    const isInside = edge === undefined || pair.matchId === edge.matchId || isBefore(pair, edge)
    return cap > 0 && isInside
  })
  return [...weak.slice(0, cap), ...wantedByOther]
}

/**
 * The weak matches of these profiles beyond the caps of both sides, except those that a user
 * reviewed or was notified of before they became weak.
 */
export const findEvicted = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  cap: number,
): Promise<string[]> => {
  if (keys.length === 0) return []
  const crowded = await readOverCap(trx, keys, cap)
  if (crowded.length === 0) return []
  const beyond = await readRanked(trx, crowded, { after: cap })
  const rows = await readUntouched(trx, [...new Set(beyond.map(({ matchId }) => matchId))])
  const sides = Map.groupBy(rows, ({ matchId }) => matchId)
  const open = beyond.flatMap((mine) => {
    const both = sides.get(mine.matchId) ?? []
    const other = both.find(({ userId }) => userId !== mine.userId)
    return other && both.every(({ isUntouched }) => isUntouched) ? [other] : []
  })
  if (open.length === 0) return []
  const others = new Map(open.map((other) => [keyOf(other), other]))
  const beyondTheirs = new Set(
    (await readRanked(trx, [...others.values()], { after: cap })).map(
      (row) => `${keyOf(row)} ${row.matchId}`,
    ),
  )
  const evicted = open.filter((other) => beyondTheirs.has(`${keyOf(other)} ${other.matchId}`))
  return [...new Set(evicted.map(({ matchId }) => matchId))]
}
