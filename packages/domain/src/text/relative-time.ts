const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type Age =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours' | 'days'; count: number }
  | { unit: 'date' }

/** How long ago, in the steps in which notifications show it; a clock that is ahead counts as now. */
export const ageOf = (then: Date, now: Date): Age => {
  const passed = now.getTime() - then.getTime()
  if (passed < minute) return { unit: 'now' }
  if (passed < hour) return { unit: 'minutes', count: Math.floor(passed / minute) }
  if (passed < day) return { unit: 'hours', count: Math.floor(passed / hour) }
  if (passed < 7 * day) return { unit: 'days', count: Math.floor(passed / day) }
  return { unit: 'date' }
}

/** The specification's texts; `dateText` writes a date the way the reader does. */
export const relativeTime = (then: Date, now: Date, dateText: (date: Date) => string): string => {
  const age = ageOf(then, now)
  if (age.unit === 'now') return 'Just now'
  if (age.unit === 'date') return dateText(then)
  return `${age.count}${age.unit[0]} ago`
}
