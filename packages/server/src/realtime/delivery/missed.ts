import type { Context } from '../../context/context.ts'
import type { Hub } from './hub.ts'
import { readChannels } from '../messages/repository.ts'

/**
 * Connected users whose channel has messages after the last delivered one. Rarely any: only where a
 * process ended between a commit and its notice.
 */
export const findBehind = async (
  { database }: Pick<Context, 'database'>,
  hub: Hub,
  processId: string,
): Promise<string[]> => {
  const users = hub.users()
  if (users.length === 0) return []
  const channels = await database.transaction('worker', processId, (trx) =>
    readChannels(trx, users),
  )
  return channels.flatMap(({ userId, lastMs, lastN }) => {
    const delivered = hub.get(userId)?.delivered
    if (!delivered) return []
    const isBehind = lastMs > delivered.ms || (lastMs === delivered.ms && lastN > delivered.n)
    return isBehind ? [userId] : []
  })
}
