import type { Context } from '../../../context/context.ts'
import { operatorId } from '../../../lib/operator.ts'
import { eraseObjected } from './erase.ts'
import { pageOfUsers, waitForSaves } from '../objections/repository.ts'

/** The users of one job. */
const usersPerJob = 200

/** Erases from the descriptions of the next users; returns the last one, or null at the end. */
const eraseFromNext = async (context: Context, after: string): Promise<string | null> => {
  const userIds = await context.database.transaction('matcher', operatorId, async (trx) => {
    await waitForSaves(trx)
    return pageOfUsers(trx, { after, count: usersPerJob })
  })
  for (const userId of userIds) await eraseObjected(context, userId)
  return userIds.length < usersPerJob ? null : (userIds.at(-1) ?? null)
}

/**
 * Erases all objected identifiers from the descriptions of the next users, and queues the rest. It
 * reads every description: an identifier may be in any field and in a draft, where no index leads.
 */
export const applyObjections = async (context: Context, after: string): Promise<void> => {
  const last = await eraseFromNext(context, after)
  if (last === null) return
  await context.database.transaction('worker', operatorId, (trx) =>
    context.jobs.enqueue(trx, 'apply-objections', { userId: operatorId, after: last }),
  )
}

/** The same at once, for a restored database that nobody may compare before. */
export const applyAllObjections = async (context: Context): Promise<void> => {
  for (let after: string | null = ''; after !== null;) after = await eraseFromNext(context, after)
}
