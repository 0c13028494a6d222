import { sql, type SqlBool } from 'kysely'
import type { Trx } from '../../../../db/database.ts'
import type { ProfileKey } from '../../../../crypto/primitives/ids.ts'
import { fixed } from '../../../../db/transaction/fixed-statement.ts'

export type Counterpart = { matchId: string; otherUserId: string; otherProfileId: string }

/** The counterparts in all matches of a profile, also in those that its user must not see. */
export const listCounterparts = async (
  trx: Trx,
  { userId, profileId }: ProfileKey,
): Promise<Counterpart[]> => {
  const { rows } = await fixed<Counterpart>`
    select match_id, other_user_id, other_profile_id from match_sides
    where user_id = ${userId} and profile_id = ${profileId}`.execute(trx)
  return rows
}

/** Hides or shows sides of these users. Returns those that changed. */
export const setHiddenAt = (
  trx: Trx,
  {
    matchIds,
    userIds,
    hiddenAt,
  }: { matchIds: readonly string[]; userIds: readonly string[]; hiddenAt: Date | null },
): Promise<{ userId: string; notifiedAt: Date | null }[]> =>
  trx
    .updateTable('matchSides')
    .set({ hiddenAt })
    .where('matchId', 'in', matchIds)
    .where('userId', 'in', userIds)
    .where('hiddenAt', hiddenAt ? 'is' : 'is not', null)
    .returning(['userId', 'notifiedAt'])
    .execute()

/** Exchanged contact stays. The time is a literal: a plan for any time reads all hidden sides. */
const isExpired = (before: Date) => sql<SqlBool>`
  side.hidden_at <= ${sql.lit(before.toISOString())} and side.exchanged_at is null`

/** Matches that were hidden before this time, found from the few sides that are hidden. */
export const findHiddenBefore = async (
  trx: Trx,
  { before, atMost }: { before: Date; atMost: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select side.match_id as id from match_sides side
    where ${isExpired(before)} order by side.hidden_at limit ${2 * atMost}`.execute(trx)
  return [...new Set(rows.map(({ id }) => id))].slice(0, atMost)
}

/** Those of the matches that are still hidden. */
export const keepHiddenBefore = async (
  trx: Trx,
  { before, ids }: { before: Date; ids: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct side.match_id as id from unnest(${ids}::text[]) as locked (id)
    join match_sides side on side.match_id = locked.id where ${isExpired(before)}`.execute(trx)
  return rows.map(({ id }) => id)
}

export const countHiddenBefore = async (trx: Trx, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct side.match_id)::integer as count from match_sides side
    where ${isExpired(before)}`.execute(trx)
  return rows[0]?.count ?? 0
}

type State = ProfileKey & { deleted: boolean; compared: boolean }

export const readStates = async (trx: Trx, keys: readonly ProfileKey[]): Promise<State[]> => {
  const { rows } = await fixed<State>`
    select p.user_id, p.id as profile_id, p.deleted_at is not null as deleted, p.compared
    from unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ profileId }) => profileId)}::text[])
      as wanted (user_id, id)
    join partner_profiles p on p.user_id = wanted.user_id and p.id = wanted.id`.execute(trx)
  return rows
}
