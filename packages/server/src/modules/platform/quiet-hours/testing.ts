import type { QuietHours } from '@crosscheck/domain/quiet-hours/quiet-hours'

export const hourMs = 3_600_000

/** Hours in UTC, on whole hours, that began in the hour before `now` and end `length` later. */
export const hoursAround = (now: Date, length: number): QuietHours => {
  const timeAt = (ms: number) => `${new Date(ms).toISOString().slice(11, 14)}00`
  const start = now.getTime() - hourMs
  return { from: timeAt(start), to: timeAt(start + length * hourMs), timeZone: 'UTC' }
}
