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
 * reviewed and nobody was told of before they became weak. `most`: how many a profile has got, where
 * it got nothing else: so many others have fallen out of its cap by it.
 */
export const findEvicted = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  cap: number,
  most: number | null = null,
): Promise<string[]> => {
  if (keys.length === 0) return []
  const { rows } = await sql<{ matchId: string }>`
    select distinct listed.match_id from ${ranked(keys, cap, most)} as listed
    cross join lateral (
      select from match_sides mine
      where mine.match_id = listed.match_id and mine.user_id = listed.user_id
        and mine.status = 'pending' and mine.notified_at is null
      limit 1
    ) as mine
    cross join lateral (
      select o.user_id, o.profile_id, o.strength from match_sides o
      where o.match_id = listed.match_id and o.user_id <> listed.user_id
        and o.status = 'pending' and o.notified_at is null
      limit 1
    ) as other
    where ${cap} <= (
      select count(*) from match_sides s
      where s.user_id = other.user_id and s.profile_id = other.profile_id and s.weak
        and (s.strength > other.strength
          or (s.strength = other.strength and s.match_id < listed.match_id)))`.execute(trx)
  return rows.map(({ matchId }) => matchId)
}
