import type { Context } from '../../../context/context.ts'
import { operatorId } from '../../../lib/operator.ts'
import { eraseObjected } from './erase.ts'
import { pageOfUsers, waitForSaves } from '../objections/repository.ts'

/** The users of one job. */
const usersPerJob = 200

/**
 * Erases all objected identifiers from the descriptions of the next users, and queues the rest. It
 * reads every description: an identifier may be in any field and in a draft, where no index leads.
 */
export const applyObjections = async (context: Context, after: string): Promise<void> => {
  const { database, jobs } = context
  const userIds = await database.transaction('matcher', operatorId, async (trx) => {
    await waitForSaves(trx)
    return pageOfUsers(trx, { after, count: usersPerJob })
  })
  for (const userId of userIds) await eraseObjected(context, userId)
  const last = userIds.at(-1)
  if (last === undefined || userIds.length < usersPerJob) return
  await database.transaction('worker', operatorId, (trx) =>
    jobs.enqueue(trx, 'apply-objections', { userId: operatorId, after: last }),
  )
}
