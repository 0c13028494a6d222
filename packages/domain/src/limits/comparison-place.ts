import { msSince } from '../clock.ts'
import { limits } from './limits.ts'
import { readWindow } from './rolling-window.ts'

const limit = limits.profile_creation

/**
 * When a description that waited for the proof of a mailbox may be compared; null for now. A former
 * account of the mailbox may have used the limit's places, which nobody could know at the save.
 * `events` are the counted creations of both accounts, `own` the creations of this account in
 * order.
 */
export const comparisonPlaceAt = (
  events: readonly Date[],
  { own, place }: { own: readonly Date[]; place: number },
  now: Date,
): Date | null => {
  const inside = readWindow(events, limit, now).events
  const isInside = (event: Date): boolean => msSince(event, now) < limit.windowMs
  const others = Math.max(0, inside.length - own.filter(isInside).length)
  const before = own.slice(0, place).filter(isInside).length
  const [oldest] = inside
  return others + before >= limit.max && oldest ? new Date(oldest.getTime() + limit.windowMs) : null
}
