const locale = 'en-GB'

const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
const counts = new Intl.NumberFormat(locale)

/** '18 Nov 2026', in the reader's time zone. */
export const formatDate = (time: string | Date): string => dates.format(new Date(time))

/** '15:40', in the reader's time zone. */
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
  hour: '2-digit',
  minute: '2-digit',
})

/** 'Saturday 21 November at 15:40', in the reader's time zone. */
export const formatDayAndTime = (time: string | Date): string => daysAndTimes.format(new Date(time))

const calendarDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** '1990-03-05' -> '5 March 1990': a day of the calendar is the same in every time zone. */
export const formatCalendarDay = (day: string): string => calendarDays.format(new Date(day))

const weekdays = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** 'Wednesday 18 November', in the reader's time zone. */
export const formatWeekday = (time: string | Date): string => weekdays.format(new Date(time))
