import { sql } from 'kysely'
import type { Trx } from '../../context.ts'
import type { ProfileKey } from '../../crypto/ids.ts'
import { nameOf } from './locks.ts'

/** Orders weak matches alike on both sides: strongest first, ties by id. */
type Rank = { strength: number; matchId: string }
const isBefore = (one: Rank, other: Rank): boolean =>
  one.strength > other.strength || (one.strength === other.strength && one.matchId < other.matchId)

const wanted = (keys: readonly ProfileKey[]) => sql`
  unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ profileId }) => profileId)}::text[])
    as wanted (user_id, profile_id)`

/** The weak sides of each profile in its order, from the one after `passed`; `most` of them. */
const ranked = (keys: readonly ProfileKey[], passed: number, most: number | null) => sql`(
  select wanted.user_id, wanted.profile_id, listed.strength, listed.match_id
  from ${wanted(keys)}
  cross join lateral (
    select s.strength, s.match_id from match_sides s
    where s.user_id = wanted.user_id and s.profile_id = wanted.profile_id and s.weak
    order by s.strength desc, s.match_id
    limit ${most}::bigint offset ${passed}::bigint
  ) as listed)`

/** The last weak match inside each profile's cap; no entry while there is room. */
const lastInsideCap = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  cap: number,
): Promise<Map<string, Rank>> => {
  if (cap === 0) return new Map()
  const { rows } = await sql<ProfileKey & Rank>`
    select user_id, profile_id, strength, match_id
    from ${ranked(keys, cap - 1, 1)} as ranked`.execute(trx)
  return new Map(rows.map((row) => [nameOf(row), { strength: row.strength, matchId: row.matchId }]))
}

/**
 * Of a profile's weak matches, strongest first, those worth writing: inside its own cap, or inside
 * the other side's.
 */
export const insideEitherCap = async <Weak extends Rank & { other: ProfileKey }>(
  trx: Trx,
  weak: readonly Weak[],
  cap: number,
): Promise<Weak[]> => {
  const beyond = weak.slice(cap)
  if (beyond.length === 0) return [...weak]
  const last = await lastInsideCap(
    trx,
    beyond.map(({ other }) => other),
    cap,
  )
  const wantedByOther = beyond.filter((pair) => {
    const edge = last.get(nameOf(pair.other))
    // a match that is there already may be the last one itself
    const isInside = edge === undefined || pair.matchId === edge.matchId || isBefore(pair, edge)
    return cap > 0 && isInside
  })
  return [...weak.slice(0, cap), ...wantedByOther]
}

/**
 * The weak matches of these profiles that have fallen out of both sides' caps, that nobody has
 * reviewed and nobody was told of before they became weak.
 */
export const findEvicted = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  cap: number,
): Promise<string[]> => {
  if (keys.length === 0) return []
  const { rows } = await sql<{ matchId: string }>`
    select distinct mine.match_id from ${ranked(keys, cap, null)} as listed
    join match_sides mine
      on mine.match_id = listed.match_id and mine.user_id = listed.user_id
    join match_sides o on o.match_id = mine.match_id and o.user_id <> mine.user_id
    where mine.status = 'pending' and o.status = 'pending'
      and mine.notified_at is null and o.notified_at is null
      and ${cap} <= (
        select count(*) from match_sides s
        where s.user_id = o.user_id and s.profile_id = o.profile_id and s.weak
          and (s.strength > o.strength or (s.strength = o.strength and s.match_id < o.match_id)))`.execute(
    trx,
  )
  return rows.map(({ matchId }) => matchId)
}
