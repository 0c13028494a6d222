import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../context/context.ts'
import type { Hub, Subscriber } from '../delivery/hub.ts'
import { maxSocketsPerUser } from '../limits.ts'
import { insertPresence } from '../presence/presence.ts'
import { lastPosition } from '../messages/repository.ts'
import { liveSessions, type Identity } from '../delivery/sessions.ts'

export type SubscribeDeps = Pick<Context, 'clock' | 'database' | 'sealer'> & {
  hub: Hub
  processId: string
  /** Delivers the messages that came in between. */
  wake(userId: string): void
  recheck(userId: string): void
}

export const requireLiveSession = async (
  deps: Pick<Context, 'clock' | 'database'>,
  { userId, sessionId }: Identity,
): Promise<void> => {
  if (!(await liveSessions(deps, userId, [sessionId])).has(sessionId))
    throw new AppError('TOKEN_EXPIRED')
}

/**
 * Adds a subscriber, who gets every message that commits after this returns. `isGone` is called
 * last, as the socket may have closed in between; false then.
 */
export const subscribe = async (
  deps: SubscribeDeps,
  {
    subscriber,
    metadata,
    isGone,
  }: { subscriber: Subscriber; metadata: Record<string, unknown> | null; isGone: () => boolean },
): Promise<boolean> => {
  const { hub, database, processId } = deps
  const { id, userId } = subscriber
  const entry = hub.hold(userId, performance.now())
  try {
    // Subscriptions in progress count, this one included.
    if (entry.subscribers.size + entry.pending > maxSocketsPerUser)
      throw new AppError('RATE_LIMITED')
    const { sessionChanges } = entry
    // Before the start is read: a message that commits later is announced, and heard.
    await requireLiveSession(deps, subscriber)
    const last = await database.transaction('app', userId, async (trx) => {
      await insertPresence(deps, trx, { userId, id, processId, metadata })
      return lastPosition(trx, userId)
    })
    if (isGone()) return false
    entry.delivered ??= last
    entry.subscribers.add(subscriber)
    // Some session has ended in between: perhaps this one.
    if (entry.sessionChanges !== sessionChanges) deps.recheck(userId)
    if (entry.isOutdated) {
      entry.isOutdated = false
      deps.wake(userId)
    }
    return true
  } finally {
    hub.release(userId)
  }
}
