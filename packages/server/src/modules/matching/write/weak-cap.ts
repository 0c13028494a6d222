import type { Trx } from '../../../db/database.ts'
import { keyOf, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import { executeText, fixed } from '../../../db/transaction/fixed-statement.ts'
import { narrowedOnNodes } from '../../../db/transaction/on-nodes.ts'

/** Orders weak matches the same way on both sides: strongest first, then by id. */
type Rank = { strength: number; matchId: string }
const isBefore = (one: Rank, other: Rank): boolean =>
  one.strength > other.strength || (one.strength === other.strength && one.matchId < other.matchId)

type Ranked = ProfileKey & Rank

/** The weak matches of each profile that both users see, in order, at these places. */
const readRanked = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  { after, last = null }: { after: number; last?: number | null },
): Promise<Ranked[]> => {
  const { rows } = await fixed<Ranked>`
    select user_id, profile_id, strength, match_id
    from (
      select s.user_id, s.profile_id, s.strength, s.match_id, row_number() over (
        partition by s.user_id, s.profile_id order by s.strength desc, s.match_id) as place
      from unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ profileId }) => profileId)}::text[])
        as wanted (user_id, profile_id)
      join match_sides s on s.user_id = wanted.user_id and s.profile_id = wanted.profile_id and s.weak
        and s.disclosure = 'both'
    ) as ranked
    where place > ${after}::bigint and place <= coalesce(${last}::bigint, place)`.execute(trx)
  return rows
}

const overCapQuery = narrowedOnNodes(
  (narrowed) => `
    select wanted.place
    from unnest($1::text[], $2::text[], $3::integer[]) as wanted (user_id, profile_id, place)
    join match_sides s on s.user_id = wanted.user_id and s.profile_id = wanted.profile_id and s.weak
      and s.disclosure = 'both' ${narrowed}
    group by wanted.place having count(*) > $4::bigint`,
  's.user_id = any($1)',
)

/** The profiles with more weak matches than the cap; usually none. */
const readOverCap = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  cap: number,
): Promise<ProfileKey[]> => {
  // sorting hundreds of rows by their place takes half as long as by two texts
  const { rows } = await executeText<{ place: number }>(trx, overCapQuery(trx), [
    keys.map(({ userId }) => userId),
    keys.map(({ profileId }) => profileId),
    [...keys.keys()],
    cap,
  ])
  return rows.flatMap(({ place }) => keys[place] ?? [])
}

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
  const last = await lastRankWithinCap(
    trx,
    beyond.map(({ other }) => other),
    cap,
  )
  const wantedByOther = beyond.filter((pair) => {
    const edge = last.get(keyOf(pair.other))
    // the match may already be stored as the last one
    const isInside = edge === undefined || pair.matchId === edge.matchId || isBefore(pair, edge)
    return cap > 0 && isInside
  })
  return [...weak.slice(0, cap), ...wantedByOther]
}

type MatchSideRow = ProfileKey & { matchId: string; isUntouched: boolean }

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
    (await readRanked(trx, [...others.values()], { after: cap })).map(
      (row) => `${keyOf(row)} ${row.matchId}`,
    ),
  )
  const evicted = open.filter((other) => beyondTheirs.has(`${keyOf(other)} ${other.matchId}`))
  return [...new Set(evicted.map(({ matchId }) => matchId))]
}
