import { sql } from 'kysely'
import type { Context } from '../../../context/context.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'

/** The counterparts who were notified of a match with the user and can see it. */
export const readCounterparts = ({ database }: Pick<Context, 'database'>, userId: string) =>
  database.transaction('matcher', userId, async (trx) => {
    const { rows } = await sql<{ userId: string }>`
      select distinct other.user_id from match_sides own
      join match_sides other on other.match_id = own.match_id and other.user_id <> own.user_id
      where own.user_id = ${userId} and other.notified_at is not null and other.hidden_at is null
      order by other.user_id limit 1000`.execute(trx)
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
