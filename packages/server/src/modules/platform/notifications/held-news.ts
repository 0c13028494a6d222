import { msSince } from '@crosscheck/domain/clock'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { sql } from 'kysely'
import { isShown } from './repository.ts'

/** Quiet hours end within a day; what is older was announced before them. */
const maxAgeMs = 36 * 3_600_000

/** The user dismissed the match, or blocked its other member. */
const isUnwanted = sql<boolean>`exists (
  select from match_sides side
  where side.match_id = notifications.match_id and side.user_id = notifications.user_id
    and side.status = 'dismissed'
) or exists (
  select from match_sides side
  join blocks on blocks.user_id = side.user_id and blocks.blocked_user_id = side.other_user_id
  where side.match_id = notifications.match_id and side.user_id = notifications.user_id
)`

/** The unread notifications of the last day and a half, newest first: two are enough to know. */
export const findHeldNews = async (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  userId: string,
): Promise<{ matchId: string | null }[]> => {
  const rows = await trx
    .selectFrom('notifications')
    .select(['matchId', 'createdAt'])
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('clearedAt', 'is', null)
    .where(isShown)
    .where((eb) => eb.not(eb.parens(isUnwanted)))
    .orderBy('createdAt', 'desc')
    .limit(2)
    .execute()
  return rows.filter(({ createdAt }) => msSince(createdAt, clock.now()) <= maxAgeMs)
}
