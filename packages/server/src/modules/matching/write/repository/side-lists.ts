import { sql } from 'kysely'
import type { Trx } from '../../../../db/database.ts'
import { fixed } from '../../../../db/transaction/fixed-statement.ts'
import type { SideRow } from './sides.ts'

const sidesOf = (trx: Trx, userId: string) =>
  trx.selectFrom('matchSides').selectAll().where('userId', '=', userId)

const storedSide = (trx: Trx, userId: string, matchId: string) =>
  sidesOf(trx, userId).where('matchId', '=', matchId)

/** A side as the operator sees it, whether its user may see the match or not. */
export const findStoredSide = (trx: Trx, userId: string, matchId: string) =>
  storedSide(trx, userId, matchId).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockStoredSide = (trx: Trx, userId: string, matchId: string) =>
  storedSide(trx, userId, matchId).forUpdate().executeTakeFirst()

const openColumns = [
  'userId',
  'matchId',
  'profileId',
  'otherUserId',
  'otherProfileId',
  'status',
  'reviewedAt',
  'notifiedAt',
  'consent',
  'exchangedAt',
] as const

/** The columns of a side that are stored in the open. */
export type OpenSide = Pick<SideRow, (typeof openColumns)[number]>

/** Both sides of each match. */
export const findBothSides = (trx: Trx, matchIds: readonly string[]): Promise<OpenSide[]> =>
  trx
    .selectFrom('matchSides')
    .select(openColumns)
    .where(sql<boolean>`match_id = any(${matchIds}::text[])`)
    .execute()

/** A side of the match that has content. */
export const findSealedSide = (trx: Trx, matchId: string) =>
  trx
    .selectFrom('matchSides')
    .select(['userId', 'sealed'])
    .where('matchId', '=', matchId)
    .where('sealed', 'is not', null)
    .orderBy('userId')
    .executeTakeFirst()

/** The ids of all matches of a user, also of those that the user must not see. */
export const listMatchIds = async (trx: Trx, userId: string): Promise<string[]> => {
  const { rows } = await fixed<{ matchId: string }>`
    select match_id from match_sides where user_id = ${userId}`.execute(trx)
  return rows.map(({ matchId }) => matchId)
}

/** The user's sides of the matches with another user, in the order of their locks. */
export const listSidesWith = (
  trx: Trx,
  { userId, otherUserId }: { userId: string; otherUserId: string },
): Promise<SideRow[]> =>
  sidesOf(trx, userId).where('otherUserId', '=', otherUserId).orderBy('matchId').execute()

/** At most a thousand users who were notified of one of these matches and can see it. */
export const listNotifiedUsers = async (
  trx: Trx,
  { matchIds, except }: { matchIds: readonly string[]; except: string },
): Promise<string[]> => {
  const { rows } = await fixed<{ userId: string }>`
    select distinct user_id from match_sides
    where match_id = any(${matchIds}::text[]) and user_id <> ${except}
      and notified_at is not null and hidden_at is null
    order by user_id limit 1000`.execute(trx)
  return rows.map((row) => row.userId)
}

export const countAllSides = async (trx: Trx, userId: string): Promise<number> => {
  const { matches } = await trx
    .selectFrom('matchSides')
    .select(({ fn }) => fn.countAll<string>().as('matches'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(matches)
}

type Profiles = Pick<SideRow, 'profileId' | 'otherUserId' | 'otherProfileId'>

/** Those of the user's visible matches that have no content yet. */
export const listUnsealed = async (
  trx: Trx,
  { userId, matchIds }: { userId: string; matchIds: readonly string[] },
): Promise<Profiles[]> => {
  const { rows } = await fixed<Profiles>`
    select profile_id, other_user_id, other_profile_id from match_sides
    where match_id = any(${[...matchIds]}::text[]) and user_id = ${userId}
      and sealed is null and hidden_at is null`.execute(trx)
  return rows
}
