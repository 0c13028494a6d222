import type { Position } from '../messages/message-id.ts'

/** One subscription of one socket of this process. */
export type Subscriber = {
  /** Id of the row that lists it. */
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  send(frame: string): void
  /** The session has ended: no more frames go out. */
  close(): void
}

/** This process's state of a connected user. */
export type UserEntry = {
  /** Subscriptions in progress: changes must reach them too. */
  pending: number
  readonly subscribers: Set<Subscriber>
  /** The last delivered message; null until the first subscription has a start. */
  delivered: Position | null
  /** A message may have come before the start was known. */
  isOutdated: boolean
  /** Counts the notices of ended sessions. */
  sessionChanges: number
  checkedAt: number
  /** The devices that the last presence frame named; null before the first. */
  presence: string | null
}

/** The users who are connected to this process. */
export const createHub = () => {
  const entries = new Map<string, UserEntry>()

  const tidy = (userId: string, entry: UserEntry): void => {
    if (entry.pending === 0 && entry.subscribers.size === 0) entries.delete(userId)
  }

  return {
    get: (userId: string): UserEntry | undefined => entries.get(userId),
    users: (): string[] => [...entries.keys()],
    /** Counts the user as connected until `release`. */
    hold(userId: string, now: number): UserEntry {
      const known = entries.get(userId)
      const entry = known ?? {
        pending: 0,
        subscribers: new Set<Subscriber>(),
        delivered: null,
        isOutdated: false,
        sessionChanges: 0,
        checkedAt: now,
        presence: null,
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
