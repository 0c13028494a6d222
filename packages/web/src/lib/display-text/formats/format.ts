import { varietyOf } from '@crosscheck/text/message/message'
import { currentLanguage } from '../../language/texts.ts'

/**
 * The words of a language in the order and the calendar of the reader's region, which is that of
 * the browser's first language with one: texts in English for a browser in `de-DE` have `en-DE`.
 */
export const localeOf = (
  language: string,
  ofBrowser = globalThis.document ? navigator.languages : [],
): string => {
  const region = /-([A-Z]{2})\b/.exec(ofBrowser.join())?.[1]
  return region ? new Intl.Locale(language, { region }).toString() : language
}

/** A formatter of the current language and its variety, made once for each language. */
export const inLanguage = <Formatter>(
  create: (language: string) => Formatter,
): (() => Formatter) => {
  const formatters = new Map<string, Formatter>()
  return () => {
    const language = currentLanguage()
    const formatter = formatters.get(language) ?? create(varietyOf(language))
    formatters.set(language, formatter)
    return formatter
  }
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  inLanguage((language) => new Intl.DateTimeFormat(localeOf(language), options))

const dates = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const daysOfYear = dateFormat({ day: 'numeric', month: 'short' })
const times = dateFormat({ hour: 'numeric', minute: '2-digit' })
const counts = inLanguage((language) => new Intl.NumberFormat(language))

/** 'Nov 18, 2026', in the reader's time zone. */
export const formatDate = (time: string | Date): string => dates().format(new Date(time))

/** 'Nov 18' in the current year, otherwise 'Nov 18, 2025'; in the reader's time zone. */
export const formatShortDate = (time: string | Date, now: Date): string => {
  const date = new Date(time)
  return (date.getFullYear() === now.getFullYear() ? daysOfYear : dates)().format(date)
}

/** '3:40 PM', in the reader's time zone. */
export const formatTime = (time: string | Date): string => times().format(new Date(time))

/** '4,000'. */
export const formatCount = (count: number): string => counts().format(count)

const percentages = inLanguage((language) => new Intl.NumberFormat(language, { style: 'percent' }))

/** 50 -> '50%'. */
export const formatPercent = (hundredths: number): string => percentages().format(hundredths / 100)

const lists = inLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))

const facts = inLanguage(
  (language) => new Intl.ListFormat(language, { type: 'unit', style: 'short' }),
)

/** ['Added Nov 18, 2026', 'never used'] -> 'Added Nov 18, 2026, never used'. */
export const formatFacts = (items: readonly string[]): string => facts().format(items)

/** ['Age', 'Height'] -> 'Age and Height'. */
export const formatList = (items: readonly string[]): string => lists().format(items)

const daysAndTimes = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** 'Saturday, November 21 at 3:40 PM', in the reader's time zone. */
export const formatDayAndTime = (time: string | Date): string =>
  daysAndTimes().format(new Date(time))

const calendarDays = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** '1990-03-05' -> 'March 5, 1990': a day of the calendar is the same in every time zone. */
export const formatCalendarDay = (day: string): string => calendarDays().format(new Date(day))

const weekdays = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** 'Wednesday, November 18', in the reader's time zone. */
export const formatWeekday = (time: string | Date): string => weekdays().format(new Date(time))
