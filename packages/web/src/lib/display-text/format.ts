const locale = 'en-US'

const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
const times = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
const counts = new Intl.NumberFormat(locale)

/** 'Nov 18, 2026', in the reader's time zone. */
export const formatDate = (time: string | Date): string => dates.format(new Date(time))

/** '3:40 PM', in the reader's time zone. */
export const formatTime = (time: string | Date): string => times.format(new Date(time))

/** '4,000'. */
export const formatCount = (count: number): string => counts.format(count)

const lists = new Intl.ListFormat(locale, { type: 'conjunction' })

/** ['Age', 'Height'] -> 'Age and Height'. */
export const formatList = (items: readonly string[]): string => lists.format(items)

const daysAndTimes = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** 'Saturday, November 21 at 3:40 PM', in the reader's time zone. */
export const formatDayAndTime = (time: string | Date): string => daysAndTimes.format(new Date(time))

const calendarDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** '1990-03-05' -> 'March 5, 1990': a day of the calendar is the same in every time zone. */
export const formatCalendarDay = (day: string): string => calendarDays.format(new Date(day))

const weekdays = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** 'Wednesday, November 18', in the reader's time zone. */
export const formatWeekday = (time: string | Date): string => weekdays.format(new Date(time))
