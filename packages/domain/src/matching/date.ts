const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const pad = (number: number, length = 2): string => `${number}`.padStart(length, '0')
const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

const toIso = (writtenYear: number, month: number, day: number): string | null => {
  // Thai years count from 543 years earlier
  const year = writtenYear >= 2400 && writtenYear < 2700 ? writtenYear - 543 : writtenYear
  if (year < 1000 || year > 2100 || month < 1 || month > 12) return null
  if (day < 1 || day > daysIn(year, month)) return null
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

const isInvented = (iso: string): boolean => iso === '1900-01-01' || iso === '1111-11-11'

/** A date in YYYY-MM-DD, or null. Where the order is open, the day comes first. */
export const normaliseDate = (typed: string): string | null => {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const year =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:t.*| .*)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  let iso: string | null = null
  if (year) iso = toIso(+year[1]!, +year[2]!, +year[3]!)
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text)
  if (dayFirst) {
    const [first, second, third] = [+dayFirst[1]!, +dayFirst[2]!, +dayFirst[3]!]
    iso = toIso(third, second, first) ?? toIso(third, first, second)
  }
  const spelled =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/.exec(text) ??
    /^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4})$/.exec(text)
  if (spelled) {
    const [day, name] = /^\d/.test(spelled[1]!)
      ? [spelled[1]!, spelled[2]!]
      : [spelled[2]!, spelled[1]!]
    iso = toIso(+spelled[3]!, monthNames.indexOf(name.slice(0, 3)) + 1, +day)
  }
  return iso && !isInvented(iso) ? iso : null
}

/** Eight digits in the form of a date that does not exist (a slip in a day or month), or null. */
export const brokenDate = (typed: string): string | null => {
  const text = typed.normalize('NFKC').trim()
  const parts =
    /^([12]\d{3})[-/. ](\d{2})[-/. ](\d{2})$/.exec(text) ?? /^([12]\d{3})(\d{2})(\d{2})$/.exec(text)
  if (!parts || normaliseDate(typed) !== null) return null
  const [, year, month, day] = parts
  // a date that exists and yet is none was made up
  const exists = +month! >= 1 && +month! <= 12 && +day! >= 1 && +day! <= 28
  return exists || (month === '00' && day === '00') ? null : `${year}-${month}-${day}`
}

/** Day and month swapped, or the right day of a neighbouring year (or of one counted otherwise). */
export const isShiftedDate = (a: string, b: string): boolean => {
  const [yearA, monthA, dayA] = [a.slice(0, 4), a.slice(5, 7), a.slice(8)]
  const [yearB, monthB, dayB] = [b.slice(0, 4), b.slice(5, 7), b.slice(8)]
  if (yearA === yearB && monthA === dayB && dayA === monthB) return true
  const apart = Math.abs(+yearA - +yearB)
  return monthA === monthB && dayA === dayB && (apart === 1 || apart === 543)
}

/** One digit wrong, or two neighbouring ones swapped. */
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

/** Completed years on a day. */
export const ageOn = (birthdate: string, today: string): number =>
  +today.slice(0, 4) - +birthdate.slice(0, 4) - (today.slice(5) < birthdate.slice(5) ? 1 : 0)
