import type { Context } from '../../../context/context.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { listMatchIds, listNotifiedUsers } from '../../matching/write/repository/side-lists.ts'

/** The counterparts who were notified of a match with the user and can see it. */
export const readCounterparts = ({ database }: Pick<Context, 'database'>, userId: string) =>
  database.transaction('matcher', userId, async (trx) => {
    const matchIds = await listMatchIds(trx, userId)
    return matchIds.length === 0 ? [] : listNotifiedUsers(trx, { matchIds, except: userId })
  })

/** Makes users of removed matches reload their lists; if this fails, they see it later. */
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
