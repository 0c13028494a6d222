import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { fixed } from '../../../db/transaction/fixed-statement.ts'
import { keyOf } from '../match-store/locks.ts'

/** Orders weak matches alike on both sides: strongest first, ties by id. */
type Rank = { strength: number; matchId: string }
const isBefore = (one: Rank, other: Rank): boolean =>
  one.strength > other.strength || (one.strength === other.strength && one.matchId < other.matchId)

type Ranked = ProfileKey & Rank

/** The weak sides of each profile in its order, from the one after `passed`; `most` of them. */
const readRanked = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  { passed, most }: { passed: number; most: number | null },
): Promise<Ranked[]> => {
  const last = most === null ? null : passed + most
  const { rows } = await fixed<Ranked>`
    select user_id, profile_id, strength, match_id
    from (
      select s.user_id, s.profile_id, s.strength, s.match_id, row_number() over (
        partition by s.user_id, s.profile_id order by s.strength desc, s.match_id) as place
      from unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ profileId }) => profileId)}::text[])
        as wanted (user_id, profile_id)
      join match_sides s on s.user_id = wanted.user_id and s.profile_id = wanted.profile_id and s.weak
    ) as ranked
    where place > ${passed}::bigint and place <= coalesce(${last}::bigint, place)`.execute(trx)
  return rows
}

/** Those of the profiles that have more weak matches than the cap; mostly none. */
const readOverCap = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  cap: number,
): Promise<ProfileKey[]> => {
  const { rows } = await fixed<ProfileKey>`
    select s.user_id, s.profile_id
    from unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ profileId }) => profileId)}::text[])
      as wanted (user_id, profile_id)
    join match_sides s on s.user_id = wanted.user_id and s.profile_id = wanted.profile_id and s.weak
    group by s.user_id, s.profile_id having count(*) > ${cap}::bigint`.execute(trx)
  return rows
}

/** The last weak match inside each profile's cap; no entry while there is room. */
const lastRankWithinCap = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  cap: number,
): Promise<Map<string, Rank>> => {
  if (cap === 0) return new Map()
  const rows = await readRanked(trx, keys, { passed: cap - 1, most: 1 })
  return new Map(rows.map((row) => [keyOf(row), { strength: row.strength, matchId: row.matchId }]))
}

/**
 * Of a profile's weak matches, strongest first, those worth writing: inside its own cap, or inside
 * the other side's.
 */
export const withinEitherCap = async <Weak extends Rank & { other: ProfileKey }>(
  trx: Trx,
  weak: readonly Weak[],
  cap: number,
): Promise<Weak[]> => {
  const beyond = weak.slice(cap)
  if (beyond.length === 0) return [...weak]
  const last = await lastRankWithinCap(
    trx,
    beyond.map(({ other }) => other),
    cap,
  )
  const wantedByOther = beyond.filter((pair) => {
    const edge = last.get(keyOf(pair.other))
    // a match that is there already may be the last one itself
    const isInside = edge === undefined || pair.matchId === edge.matchId || isBefore(pair, edge)
    return cap > 0 && isInside
  })
  return [...weak.slice(0, cap), ...wantedByOther]
}

type MatchSideRow = ProfileKey & { matchId: string; isUntouched: boolean }

/**
 * The weak matches of these profiles that have fallen out of both sides' caps, that nobody has
 * reviewed and nobody was told of before they became weak. `most`: how many a profile has got, where
 * it got nothing else: so many others have fallen out of its cap by it.
 */
export const findEvicted = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  { cap, most = null }: { cap: number; most?: number | null },
): Promise<string[]> => {
  if (keys.length === 0) return []
  const crowded = await readOverCap(trx, keys, cap)
  if (crowded.length === 0) return []
  const beyond = await readRanked(trx, crowded, { passed: cap, most })
  const { rows } = await fixed<MatchSideRow>`
    select user_id, profile_id, match_id, status = 'pending' and notified_at is null as is_untouched
    from match_sides
    where match_id = any(${[...new Set(beyond.map(({ matchId }) => matchId))]}::text[])`.execute(
    trx,
  )
  const sides = Map.groupBy(rows, ({ matchId }) => matchId)
  const open = beyond.flatMap((mine) => {
    const both = sides.get(mine.matchId) ?? []
    const other = both.find(({ userId }) => userId !== mine.userId)
    return other && both.every(({ isUntouched }) => isUntouched) ? [other] : []
  })
  if (open.length === 0) return []
  const others = new Map(open.map((other) => [keyOf(other), other]))
  const beyondTheirs = new Set(
    (await readRanked(trx, [...others.values()], { passed: cap, most: null })).map(
      (row) => `${keyOf(row)} ${row.matchId}`,
    ),
  )
  const evicted = open.filter((other) => beyondTheirs.has(`${keyOf(other)} ${other.matchId}`))
  return [...new Set(evicted.map(({ matchId }) => matchId))]
}
