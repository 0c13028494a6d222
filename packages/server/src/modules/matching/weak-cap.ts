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

/** Weak sides with their place in their profile's list. */
const ranked = (keys: readonly ProfileKey[]) => sql`(
  select s.user_id, s.profile_id, s.strength, s.match_id, s.status, s.notified_at,
    row_number() over (
      partition by s.user_id, s.profile_id order by s.strength desc, s.match_id
    ) as place
  from ${wanted(keys)}
  join match_sides s on s.user_id = wanted.user_id and s.profile_id = wanted.profile_id
  where s.weak)`

/** The last weak match inside each profile's cap; no entry while there is room. */
const lastInsideCap = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  cap: number,
): Promise<Map<string, Rank>> => {
  const { rows } = await sql<ProfileKey & Rank>`
    select user_id, profile_id, strength, match_id from ${ranked(keys)} as ranked
    where place = ${cap}`.execute(trx)
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
    return cap > 0 && (edge === undefined || isBefore(pair, edge))
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
    select distinct mine.match_id from ${ranked(keys)} as mine
    join match_sides o on o.match_id = mine.match_id and o.user_id <> mine.user_id
    where mine.place > ${cap} and mine.status = 'pending' and o.status = 'pending'
      and mine.notified_at is null and o.notified_at is null
      and ${cap} <= (
        select count(*) from match_sides s
        where s.user_id = o.user_id and s.profile_id = o.profile_id and s.weak
          and (s.strength > o.strength or (s.strength = o.strength and s.match_id < o.match_id)))`.execute(
    trx,
  )
  return rows.map(({ matchId }) => matchId)
}
