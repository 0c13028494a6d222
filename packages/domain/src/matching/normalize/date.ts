import { toAsciiDigits } from '../../text/digits.ts'
import { parseDate } from '../../text/dates/date.ts'

/** In these years of the Persian and the Islamic calendar, living people were born. */
const isOfOtherCalendar = (iso: string): boolean => iso >= '1300' && iso < '1450'
const isPlaceholderDate = (iso: string): boolean =>
  ['1900-01-01', '1899-12-30', '1111-11-11'].includes(iso)
const label = /^(?:dob|birth(?:day|date)|date of birth)\s*:\s*/i
const timeOfDay = /[t ]\d{1,2}:\d{2}.*$/i

const persianMonths = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(
  ' ',
)
const persianDay = new RegExp(
  `^(?:\\p{L}+[\\s\u200c]+){0,2}(\\d{1,2})\\s+(${persianMonths.join('|')})(?:\\s+ماه)?\\s+(13\\d\\d)$`,
  'u',
)
const msPerDay = 86_400_000
/** ۱۵ اسفند ۱۳۷۴ in the common calendar. The first half of its year has months of 31 days. */
const readPersian = (text: string): string =>
  text.replace(persianDay, (_, day: string, name: string, year: string) => {
    const month = persianMonths.indexOf(name)
    const format = new Intl.DateTimeFormat('en-u-ca-persian', { day: 'numeric', timeZone: 'UTC' })
    const about = Date.UTC(+year + 621, 2, 20 + month * 30 + Math.min(month, 6) + +day - 1)
    const times = [0, 1, 2].map((days) => about + days * msPerDay)
    const time = times.find((one) => parseInt(format.format(one), 10) === +day) ?? about
    return new Date(time).toISOString().slice(0, 10)
  })

/** Two-digit years up to this one are in this century, because the people described are adults. */
const latestYear = 9
const fourDigits = (year: string): string => `${+year > latestYear ? 19 : 20}${year}`
/** The year before each Japanese era in which living people were born. */
const eras: Record<string, number> = {
  昭: 1925,
  平: 1988,
  s: 1925,
  h: 1988,
  // counted from the founding of the Republic of China
  民: 1911,
}
/** 十二 is 12, 二十三 is 23, 一九九五 is 1995. */
const readHanNumber = (text: string): string => {
  const valueOf = (digits: string): number =>
    Number([...digits].map((digit) => '〇一二三四五六七八九'.indexOf(digit)).join(''))
  const [tens = '', ones] = text.split('十')
  return `${ones === undefined ? valueOf(tens) : (valueOf(tens) || 1) * 10 + valueOf(ones)}`
}

/**
 * Korean and Japanese dates: 93. 8. 17., 93년 8월 17일, and 93/8/17, where no day is first. A final
 * dot behind spaced parts is only written where the year is first.
 */
const yearFirst =
  /^['’]?(\d{2})(?:\.\s(?=\d{1,2}\.\s\d{1,2}\.$)|\s*[년年]\s*|(?<=3[2-9]|[4-9]\d)\s*[-/. ]\s*)(\d{1,2})\s*[-/.월月 ]\s*(\d{1,2})\s*[.일日]?(?:\s*\(?\p{L}{1,3}\)?)?$/u

/**
 * Expands two-digit years (20/7/90, 14 Dec '94), years of a Japanese era, and years joined to the
 * day.
 */
const expandYear = (text: string): string =>
  text
    .replace(/[〇一二三四五六七八九十]+(?=[年月日])/gu, readHanNumber)
    // years of the Thai calendar: later ones would be those of children
    .replace(/^(\d{1,2}\s*[\u0e00-\u0e4f.]+\s*)([0-5]\d)$/u, '$125$2')
    .replace(
      /^(昭和?|平成?|民[國国]?|[sh](?=\d{1,2}[.年]))\s*(\d{1,3}|元)(?:年|\.)/iu,
      (_, era: string, year: string) =>
        `${(eras[era.toLowerCase()] ?? eras[era[0]!]!) + (year === '元' ? 1 : +year)}年`,
    )
    .replace(yearFirst, (_, year: string, month: string, day: string) =>
      [fourDigits(year), month, day].join('-'),
    )
    .replace(
      /^(\d{1,2}\s*([-/. ])\s*\d{1,2}\s*\2\s*)['’]?(\d{2})\.?$/u,
      (_, day: string, _mark, year: string) => day + fourDigits(year),
    )
    .replace(
      /^(\d{1,2}[\s.-]*\p{L}{3,}\.?[\s,-]*|\p{L}{3,}\.?\s*\d{1,2}(?:st|nd|rd|th)?(?:,\s*|\s+))['’]?(\d{2})$/u,
      (_, day: string, year: string) => day + fourDigits(year),
    )
    .replace(/^(\d{2})(\d{2})((?:19|20|25)\d{2})$/, '$1/$2/$3')

/** A date as YYYY-MM-DD, or null. If the order is ambiguous, the day comes first. */
export const normalizeDate = (typed: string): string | null => {
  const written = toAsciiDigits(typed.normalize('NFKC')).trim().replace(timeOfDay, '')
  const text = readPersian(written.replace(label, ''))
  const options = { earliestYear: 1000 }
  const iso = parseDate(text, options) ?? parseDate(expandYear(text), options)
  return iso === null || isOfOtherCalendar(iso) || isPlaceholderDate(iso) ? null : iso
}

/** Eight digits in the form of a date that does not exist (a slip in day or month), or null. */
export const partialDate = (typed: string): string | null => {
  const text = toAsciiDigits(typed.normalize('NFKC')).trim()
  const parts =
    /^([12]\d{3})[-/. ](\d{2})[-/. ](\d{2})$/.exec(text) ?? /^([12]\d{3})(\d{2})(\d{2})$/.exec(text)
  if (!parts || normalizeDate(typed) !== null) return null
  const [, year, month, day] = parts
  // an existing date that was not accepted is a placeholder
  const exists = +month! >= 1 && +month! <= 12 && +day! >= 1 && +day! <= 28
  return exists || (month === '00' && day === '00') ? null : `${year}-${month}-${day}`
}

/** One digit wrong, or two adjacent digits swapped. */
export const isMistypedDate = (a: string, b: string): boolean => {
  let wrong = 0
  const at: number[] = []
  for (let index = 0; index < a.length; index++) {
    if (a[index] !== b[index]) {
      wrong += 1
      at.push(index)
    }
  }
  if (wrong === 1) return true
  const [first, second] = at
  return wrong === 2 && second === first! + 1 && a[first!] === b[second] && a[second] === b[first!]
}
