import { dayMs } from '../clock.ts'

const daysPerYear = 365

export type Period = { count: number; unit: 'day' | 'year' }

/** A period in whole years where possible, otherwise in days. */
export const periodOf = (ms: number): Period => {
  const days = Math.round(ms / dayMs)
  return days % daysPerYear === 0
    ? { count: days / daysPerYear, unit: 'year' }
    : { count: days, unit: 'day' }
}
