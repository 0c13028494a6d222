import { msSince } from '../clock.ts'
import type { Limit } from './limits.ts'

export type WindowState = {
  /** The acts inside the window, oldest first. */
  events: Date[]
  remaining: number
  /** When the next act is possible, if none is now. */
  nextAt: Date | null
}

/**
 * The remaining acts of a limit at `now`. Acts older than the window do not count, and neither do
 * acts in the future, which a wrong clock has stored: no user waits longer than one window.
 */
export const readWindow = (events: readonly Date[], limit: Limit, now: Date): WindowState => {
  const inside = events
    .filter((event) => msSince(event, now) < limit.windowMs)
    .map((event) => (event > now ? now : event))
    .sort((one, other) => one.getTime() - other.getTime())
  const remaining = Math.max(0, limit.max - inside.length)
  // The act that has to leave the window first; with a lowered limit that is not the oldest one.
  const leaving = inside[inside.length - limit.max]
  return {
    events: inside,
    remaining,
    nextAt: remaining === 0 && leaving ? new Date(leaving.getTime() + limit.windowMs) : null,
  }
}

/** The window after one more act; null if the limit refuses it. */
export const addToWindow = (window: WindowState, now: Date): Date[] | null =>
  window.remaining > 0 ? [...window.events, now] : null
