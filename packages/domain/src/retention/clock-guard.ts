/** More than the clocks of two machines differ that follow a time server. */
const maxClockDifferenceMs = 5 * 60_000
/** A clock that has moved further than this since the last look is not believed at once. */
const maxClockStepMs = 26 * 3_600_000
/** How long a clock has to stay at its new time until it is believed. */
const confirmationMs = 24 * 3_600_000

export type ClockState = {
  /** The last time that was believed; null before the first. */
  confirmedAt: Date | null
  /** When the clock was first seen at a time that is not believed yet, by that clock. */
  doubtedAt: Date | null
  /** The time of the last look. */
  seenAt: Date | null
}

/** `new`: the installation has never had a time that was believed. */
export type ClockStatus = 'trusted' | 'clocks-differ' | 'jumped' | 'new'

const distanceMs = (one: Date, other: Date): number => Math.abs(one.getTime() - other.getTime())
const isNear = (moment: Date | null, now: Date): boolean =>
  moment !== null && distanceMs(moment, now) <= maxClockStepMs

/**
 * Whether data may be erased by this time. Erasing cannot be undone, and a wrong clock would erase
 * everything: so the clocks of the application and of the database have to agree, and a clock that
 * has jumped, in either direction, has to go on evenly for a day first. A clock that returns to the
 * believed time is believed at once.
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
