import { sql } from 'kysely'
import type { Context } from '../../../context/context.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'

/** The counterparts who were notified of a match with the user and can see it. */
export const readCounterparts = ({ database }: Pick<Context, 'database'>, userId: string) =>
  database.transaction('matcher', userId, async (trx) => {
    const own = await trx
      .selectFrom('matchSides')
      .select('matchId')
      .where('userId', '=', userId)
      .execute()
    if (own.length === 0) return []
    const { rows } = await sql<{ userId: string }>`
      select distinct user_id from match_sides
      where match_id = any(${own.map(({ matchId }) => matchId)}::text[]) and user_id <> ${userId}
        and notified_at is not null and hidden_at is null
      order by user_id limit 1000`.execute(trx)
    return rows.map((row) => row.userId)
  })

/**
 * Makes the users of removed matches reload their lists. If this fails, they see the change later.
 */
export const notifyRemoved = async (
  context: Pick<Context, 'clock' | 'database' | 'log' | 'sealer'>,
  userIds: readonly string[],
): Promise<void> => {
  for (const userId of userIds) {
    try {
      await context.database.transaction('matcher', userId, (trx) =>
        notifyChanged(context, trx, { userId, subject: 'matches' }),
      )
    } catch (error) {
      context.log.warn({ error }, 'a user was not notified of a removed match')
    }
  }
}
