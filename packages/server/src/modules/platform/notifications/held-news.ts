import { msSince } from '@crosscheck/domain/clock'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { isShown } from './repository.ts'

/** Quiet hours end within a day; what is older was announced before them. */
const maxAgeMs = 36 * 3_600_000

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
    .orderBy('createdAt', 'desc')
    .limit(2)
    .execute()
  return rows.filter(({ createdAt }) => msSince(createdAt, clock.now()) <= maxAgeMs)
}
