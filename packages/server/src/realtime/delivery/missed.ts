import type { Context } from '../../context/context.ts'
import type { Hub } from './hub.ts'
import { readChannels } from '../messages/repository.ts'
import { readDevices } from '../presence/presence.ts'

/**
 * Connected users whose channel has messages after the last delivered one. Rarely any: only where a
 * notice was lost.
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

/** Connected users whose last presence frame lists other devices than those that are connected. */
export const findOldPresence = async (
  deps: Pick<Context, 'clock' | 'database'>,
  hub: Hub,
  processId: string,
): Promise<string[]> => {
  const userIds = hub.users()
  if (userIds.length === 0) return []
  const devices = await readDevices(deps, { userIds, processId })
  return userIds.filter((userId) => {
    const entry = hub.get(userId)
    return entry !== undefined && entry.presence !== (devices.get(userId) ?? '')
  })
}
