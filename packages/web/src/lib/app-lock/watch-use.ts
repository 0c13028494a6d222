import { minutesMs } from '@crosscheck/domain/limits/limits'

export type UseDeps = {
  afterMinutes: number
  now: () => number
  /** Runs until the returned function is called. */
  every: (ms: number, run: () => void) => () => void
  /** The time without use is over. */
  lock: () => void
  /** Tells the server and the other tabs that the session is in use. */
  report: () => void
}

/** How often, within the time without use, the server hears of use. */
const reportsPerPeriod = 8

/**
 * Locks after some time without use. The server measures the same time from the last report, so
 * that it locks although this page was closed.
 */
export const watchUse = ({ afterMinutes, now, every, lock, report }: UseDeps) => {
  const periodMs = minutesMs(afterMinutes)
  const reportMs = periodMs / reportsPerPeriod
  let usedAt = now()
  let reportedAt = now()

  const reportUse = () => {
    reportedAt = now()
    report()
  }
  const isOver = () => now() - usedAt >= periodMs
  const check = () => {
    if (isOver()) lock()
    else if (usedAt > reportedAt) reportUse()
  }
  const stop = every(reportMs, check)
  return {
    stop,
    /** The page is visible again: timers may have slept. */
    check,
    /** The user did something here. */
    used: () => {
      if (isOver()) return lock()
      usedAt = now()
      if (usedAt - reportedAt >= reportMs) reportUse()
    },
    /** The user did something in another tab, which has reported it. */
    usedElsewhere: () => {
      usedAt = now()
      reportedAt = usedAt
    },
  }
}
