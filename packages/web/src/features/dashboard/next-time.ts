const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString()
const dayMs = 86_400_000

/** Whether a moment is today, tomorrow or later, in the reader's time zone. */
export const dayOf = (time: Date, now: Date): 'today' | 'tomorrow' | 'later' => {
  if (isSameDay(time, now)) return 'today'
  return isSameDay(time, new Date(now.getTime() + dayMs)) ? 'tomorrow' : 'later'
}
