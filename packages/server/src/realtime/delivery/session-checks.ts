import type { Context } from '../../context/context.ts'
import type { Hub } from './hub.ts'
import { liveSessions } from './sessions.ts'

/** Ends the subscriptions of a user whose sessions have ended. */
export const endOverSessions = async (
  context: Context,
  hub: Hub,
  userId: string,
): Promise<void> => {
  const entry = hub.get(userId)
  if (!entry || entry.subscribers.size === 0) return
  const sessionIds = [...new Set([...entry.subscribers].map(({ sessionId }) => sessionId))]
  const live = await liveSessions(context, userId, sessionIds)
  entry.checkedAt = performance.now()
  for (const subscriber of entry.subscribers)
    if (sessionIds.includes(subscriber.sessionId) && !live.has(subscriber.sessionId))
      subscriber.close()
}
