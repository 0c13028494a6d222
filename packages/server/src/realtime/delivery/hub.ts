import type { Position } from '../messages/message-id.ts'

/** One subscription of one socket of this process. */
export type Subscriber = {
  /** Of the row that lists it. */
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  /** Sends a frame that belongs to the channel. */
  tell(frame: string): void
  /** The session has ended: nothing more goes out. */
  end(): void
}

/** What this process knows of a user who is connected to it. */
export type Entry = {
  /** Subscriptions under way: they already have to hear of what changes. */
  coming: number
  readonly subscribers: Set<Subscriber>
  /** The last message that was delivered; null until the first subscription knows where it begins. */
  delivered: Position | null
  /** A message may have come before it was known where to begin. */
  isBehind: boolean
  /** Counts the notices that sessions have ended. */
  sessionChanges: number
  checkedAt: number
}

/** Who is connected to this process, by user. */
export const createHub = () => {
  const entries = new Map<string, Entry>()

  const tidy = (userId: string, entry: Entry): void => {
    if (entry.coming === 0 && entry.subscribers.size === 0) entries.delete(userId)
  }

  return {
    get: (userId: string): Entry | undefined => entries.get(userId),
    users: (): string[] => [...entries.keys()],
    /** From now until `release` the user counts as connected. */
    hold(userId: string, now: number): Entry {
      const known = entries.get(userId)
      const entry = known ?? {
        coming: 0,
        subscribers: new Set<Subscriber>(),
        delivered: null,
        isBehind: false,
        sessionChanges: 0,
        checkedAt: now,
      }
      entry.coming += 1
      entries.set(userId, entry)
      return entry
    },
    release(userId: string): void {
      const entry = entries.get(userId)
      if (!entry) return
      entry.coming -= 1
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
