import type { Context } from '../../context/context.ts'
import type { Hub, UserEntry } from './hub.ts'
import { liveSessions } from './sessions.ts'

export const sessionsOf = ({ subscribers }: UserEntry): string[] => [
  ...new Set([...subscribers].map(({ sessionId }) => sessionId)),
]

/** Ends the subscriptions whose sessions were looked for and are not live. */
export const endSubscriptions = (
  entry: UserEntry,
  lookedFor: readonly string[],
  live: ReadonlySet<string>,
): void => {
  entry.checkedAt = performance.now()
  for (const subscriber of entry.subscribers)
    if (lookedFor.includes(subscriber.sessionId) && !live.has(subscriber.sessionId))
      subscriber.close()
}

export const endOverSessions = async (context: Context, hub: Hub, userId: string) => {
  const entry = hub.get(userId)
  if (!entry || entry.subscribers.size === 0) return
  const sessionIds = sessionsOf(entry)
  endSubscriptions(entry, sessionIds, await liveSessions(context, userId, sessionIds))
}
