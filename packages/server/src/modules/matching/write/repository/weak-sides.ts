import type { Trx } from '../../../../db/database.ts'
import type { ProfileKey } from '../../../../crypto/primitives/ids.ts'
import { columnsOf } from '../../score/repository.ts'
import { executeText, fixed } from '../../../../db/transaction/fixed-statement.ts'
import { narrowedOnNodes } from '../../../../db/transaction/on-nodes.ts'

/** Orders weak matches the same way on both sides: strongest first, then by id. */
export type Rank = { strength: number; matchId: string }

type Ranked = ProfileKey & Rank

/** The weak matches of each profile that both users see, in order, at these places. */
export const readRanked = async (
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
export const readOverCap = async (
  trx: Trx,
  keys: readonly ProfileKey[],
  cap: number,
): Promise<ProfileKey[]> => {
  // sorting hundreds of rows by their place takes half as long as by two texts
  const { rows } = await executeText<{ place: number }>(trx, overCapQuery(trx), [
    ...columnsOf(keys),
    [...keys.keys()],
    cap,
  ])
  return rows.flatMap(({ place }) => keys[place] ?? [])
}

export type UntouchedSide = ProfileKey & { matchId: string; isUntouched: boolean }

/** Both sides of these matches, and whether their users neither reviewed them nor were notified. */
export const readUntouched = async (
  trx: Trx,
  matchIds: readonly string[],
): Promise<UntouchedSide[]> => {
  const { rows } = await fixed<UntouchedSide>`
    select user_id, profile_id, match_id, status = 'pending' and notified_at is null as is_untouched
    from match_sides where match_id = any(${matchIds}::text[])`.execute(trx)
  return rows
}
