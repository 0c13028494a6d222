/** More than the difference between two machines that follow a time server. */
const maxClockDifferenceMs = 5 * 60_000
/** A clock that has moved further than this since the last check is not trusted immediately. */
const maxClockStepMs = 26 * 3_600_000
/** How long a clock has to stay at its new time until it is trusted. */
const confirmationMs = 24 * 3_600_000

export type ClockState = {
  /** The last trusted time; null before the first. */
  confirmedAt: Date | null
  /** When the clock first showed a time that is not trusted yet, by that clock. */
  doubtedAt: Date | null
  /** The time of the last check. */
  seenAt: Date | null
}

/** `new`: the installation has never had a trusted time. */
export type ClockStatus = 'trusted' | 'clocks-differ' | 'jumped' | 'new'

const distanceMs = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime())
const isNear = (moment: Date | null, now: Date): boolean =>
  moment !== null && distanceMs(moment, now) <= maxClockStepMs

/**
 * Whether data may be erased by this time. Erasing cannot be undone, and a wrong clock would erase
 * everything. So the clocks of the application and of the database have to agree. A clock that has
 * jumped, in either direction, has to advance evenly for a day first. A clock that returns to the
 * trusted time is trusted immediately.
 */
export const evaluateClock = (
  { confirmedAt, doubtedAt, seenAt }: ClockState,
  { application: now, database }: { application: Date; database: Date },
): { verdict: ClockStatus; state: ClockState } => {
  if (distanceMs(now, database) > maxClockDifferenceMs)
    return { verdict: 'clocks-differ', state: { confirmedAt, doubtedAt, seenAt } }
  const trusted = { confirmedAt: now, doubtedAt: null, seenAt: now }
  if (isNear(confirmedAt, now)) return { verdict: 'trusted', state: trusted }
  const isEven = doubtedAt !== null && doubtedAt <= now && isNear(seenAt, now)
  if (isEven && now.getTime() - doubtedAt.getTime() >= confirmationMs)
    return { verdict: 'trusted', state: trusted }
  const state = { confirmedAt, doubtedAt: isEven ? doubtedAt : now, seenAt: now }
  return { verdict: confirmedAt === null ? 'new' : 'jumped', state }
}
