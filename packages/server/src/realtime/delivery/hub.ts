import type { Position } from '../messages/message-id.ts'

/** One subscription of one socket of this process. */
export type Subscriber = {
  /** Of the row that lists it. */
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  /** Sends a frame that belongs to the channel. */
  send(frame: string): void
  /** The session has ended: nothing more goes out. */
  close(): void
}

/** What this process knows of a user who is connected to it. */
export type UserEntry = {
  /** Subscriptions under way: they already have to hear of what changes. */
  pending: number
  readonly subscribers: Set<Subscriber>
  /** The last message that was delivered; null until the first subscription knows where it begins. */
  delivered: Position | null
  /** A message may have come before it was known where to begin. */
  isOutdated: boolean
  /** Counts the notices that sessions have ended. */
  sessionChanges: number
  checkedAt: number
}

/** Who is connected to this process, by user. */
export const createHub = () => {
  const entries = new Map<string, UserEntry>()

  const tidy = (userId: string, entry: UserEntry): void => {
    if (entry.pending === 0 && entry.subscribers.size === 0) entries.delete(userId)
  }

  return {
    get: (userId: string): UserEntry | undefined => entries.get(userId),
    users: (): string[] => [...entries.keys()],
    /** From now until `release` the user counts as connected. */
    hold(userId: string, now: number): UserEntry {
      const known = entries.get(userId)
      const entry = known ?? {
        pending: 0,
        subscribers: new Set<Subscriber>(),
        delivered: null,
        isOutdated: false,
        sessionChanges: 0,
        checkedAt: now,
      }
      entry.pending += 1
      entries.set(userId, entry)
      return entry
    },
    release(userId: string): void {
      const entry = entries.get(userId)
      if (!entry) return
      entry.pending -= 1
      tidy(userId, entry)
    },
    remove(subscriber: Subscriber): void {
      const entry = entries.get(subscriber.userId)
      if (!entry?.subscribers.delete(subscriber)) return
      tidy(subscriber.userId, entry)
    },
  }
}

export type Hub = ReturnType<typeof createHub>
