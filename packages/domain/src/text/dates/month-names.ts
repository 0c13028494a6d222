const englishMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const thaiMonths = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
]
const thaiMonthAbbreviations = [
  'มค',
  'กพ',
  'มีค',
  'เมย',
  'พค',
  'มิย',
  'กค',
  'สค',
  'กย',
  'ตค',
  'พย',
  'ธค',
]

const months = new Map<string, number>([
  ...englishMonths.map((name, index): [string, number] => [name, index + 1]),
  ...englishMonths.map((name, index): [string, number] => [name.slice(0, 3), index + 1]),
  ['sept', 9],
  ...thaiMonths.map((name, index): [string, number] => [name, index + 1]),
  ...thaiMonthAbbreviations.map((name, index): [string, number] => [name, index + 1]),
])

/** The languages of each script, for whose months and weekdays the platform is asked. */
const languagesByScript: Readonly<Record<string, string>> = {
  Latin: 'de es fr pt it nl pl tr id ms tl vi',
  Cyrillic: 'ru uk',
  Thai: 'th',
  Khmer: 'km',
  Lao: 'lo',
  Myanmar: 'my',
  Devanagari: 'hi mr ne',
  Bengali: 'bn',
  Tamil: 'ta',
  Telugu: 'te',
  Gujarati: 'gu',
  Kannada: 'kn',
  Malayalam: 'ml',
  Gurmukhi: 'pa',
  Arabic: 'ar ar-LB ur',
  Hebrew: 'he',
}

/** Names in use that the platform does not list. */
const furtherMonths: readonly (readonly [string, number])[] = [
  ['pebruari', 2],
  ['agt', 8],
  ['nop', 11],
  ['nopember', 11],
]

const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[.\u200c\u200d]/g, '')
    // one letter of two forms
    .replaceAll('သြ', 'ဩ')

type DateNames = { months: ReadonlyMap<string, number>; weekdays: ReadonlySet<string> }

const partOf = (format: Intl.DateTimeFormat, type: 'month' | 'weekday', day: number): string =>
  plain(format.formatToParts(day).find((part) => part.type === type)?.value ?? '')

/** Months as the platform lists them, alone and with a day, without those that two months share. */
const monthsIn = (languages: readonly string[]): Map<string, number> => {
  const found = new Map<string, number>(furtherMonths)
  for (const language of languages) {
    for (const month of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' })
        for (let index = 0; index < 12; index++) {
          const name = partOf(format, 'month', Date.UTC(2001, index, 5))
          if (!/^\p{L}/u.test(name)) continue
          found.set(name, found.has(name) && found.get(name) !== index + 1 ? 0 : index + 1)
        }
      }
    }
  }
  for (const [name, month] of found) if (month === 0) found.delete(name)
  return found
}

/** The words of weekdays: "Thứ Ba" is two. */
const weekdaysIn = (languages: readonly string[]): Set<string> => {
  const found = new Set<string>()
  for (const language of languages) {
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      for (let day = 1; day <= 7; day++)
        for (const word of partOf(format, 'weekday', Date.UTC(2001, 0, day)).split(/[\s-]+/))
          found.add(word)
    }
  }
  return found
}

const known = new Map<string, DateNames>()
/** The names in the script of a word, read when a text first needs them. */
const namesFor = (word: string): DateNames | undefined => {
  const script = Object.keys(languagesByScript).find((name) =>
    new RegExp(`^\\p{Script=${name}}`, 'u').test(word),
  )
  if (script === undefined) return undefined
  const languages = languagesByScript[script]!.split(' ')
  const found = known.get(script) ?? {
    months: monthsIn(languages),
    weekdays: weekdaysIn(languages),
  }
  known.set(script, found)
  return found
}

/** A word for "month" joined to the name, and the Hebrew "in". */
const joinedWord = /^(?:เดือน|ເດືອນ|ខែ|ב)(?=.)|(?<=.)လ$/u

/** 1 to 12 for a month in English, Thai or another listed language, full or shortened. */
export const monthOf = (word: string): number | undefined => {
  const name = plain(word)
  const read = (text: string): number | undefined =>
    months.get(text) ?? namesFor(text)?.months.get(text)
  return read(name) ?? read(name.replace(joinedWord, ''))
}

const wordsWithoutMeaning = new Set(
  `of the on de del di den el le il ng ika taong года г року р день tanggal tgl tarikh hari bulan tahun dia día
  ngày tháng thg năm วันที่ ที่ เดือน ปี ທີ ວັນທີ ວັນ ເດືອນ ປີ ទី ថ្ងៃទី ថ្ងៃ ខែ ឆ្នាំ ရက် ရက်နေ့ နေ့ ခုနှစ် ခု နှစ် तारीख सन ई 年 月 日 년 월 일 يوم سنة`.split(
    /\s+/,
  ),
)
const englishWeekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?$/
/** Also joined to the word for "day" before it. */
const joinedWeekday =
  /^(?:วัน.*|日?[月火水木金土日](?:曜日?)?|日?(?:星期|[周週])[一二三四五六日天]|[월화수목금토일](?:요일)?|ថ្ងៃ.+|ວັນ.+)$/u

export const isWeekday = (word: string): boolean => {
  const name = plain(word)
  return englishWeekday.test(name) || namesFor(name)?.weekdays.has(name) === true
}

/** Words around the parts of a date without information: 'of', weekdays, 'ngày 5 tháng 3', 年月日. */
export const isIgnoredDateWord = (word: string): boolean => {
  const name = plain(word)
  if (wordsWithoutMeaning.has(name) || joinedWeekday.test(name)) return true
  return isWeekday(name) && monthOf(name) === undefined
}
