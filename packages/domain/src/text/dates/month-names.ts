const englishMonths =
  'january february march april may june july august september october november december'.split(' ')

/** From 0. The others are read when a text first needs them. */
const months = new Map<string, number>([
  ...englishMonths.flatMap((name, index): [string, number][] => [
    [name, index],
    [name.slice(0, 3), index],
  ]),
  ['sept', 8],
  // in use in Indonesia and Croatia, and not listed by the platform
  ['pebruari', 1],
  ['agt', 7],
  ['nop', 10],
  ['nopember', 10],
  ['studenog', 10],
  ['feber', 1],
  ['mzo', 2],
  ['mrz', 2],
  ['জানুয়ারী', 0],
  ['ফেব্রুয়ারী', 1],
  ['অগাস্ট', 7],
  // 12.IV.1995
  ...'i ii iii iv v vi vii viii ix x xi xii'
    .split(' ')
    .map((name, index): [string, number] => [name, index]),
])

/** The languages for whose months and weekdays the platform is asked. */
const languages =
  `de es fr pt it nl pl tr id ms tl vi ru uk be th km lo my hi mr ne bn ta te gu kn ml pa si ar ar-LB ur he fa-u-ca-gregory
  cs sk sl hr sr-Latn sr bg ro hu el sv da nb fi et lv lt sq az kk ka hy am sw es-PE de-AT ar-DZ ar-MA fa-AF-u-ca-gregory uz ky ca`.split(
    /\s+/,
  )

const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[.\u200c\u200d]|(?<=^(?:تشرين|كانون))\s+/g, '')
    // one letter of two forms
    .replaceAll('သြ', 'ဩ')
    .replaceAll('म्ब', 'ंब')
    .replaceAll('\u093c', '')

type DateNames = { months: Map<string, number>; weekdays: Set<string> }

/**
 * Names as the platform lists them: months alone and with a day, and the words of weekdays ("Thứ Ba"
 * is two). The first language decides on a name of two months: listopad is November in Polish and
 * October in Croatian.
 */
const loadNames = (): DateNames => {
  const found: DateNames = { months: new Map(), weekdays: new Set() }
  const partsOf = (
    language: string,
    options: Intl.DateTimeFormatOptions,
    count: number,
  ): string[] => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    const type = options.month ? 'month' : 'weekday'
    return Array.from({ length: count }, (_, index) => {
      const time = Date.UTC(2001, options.month ? index : 0, 5 + index)
      return plain(format.formatToParts(time).find((part) => part.type === type)?.value ?? '')
    })
  }
  for (const language of languages)
    for (const name of ['long', 'short'] as const) {
      for (const words of partsOf(language, { weekday: name }, 7))
        for (const word of words.split(/[\s-]+/)) found.weekdays.add(word)
      for (const day of [undefined, 'numeric'] as const)
        for (const [index, month] of partsOf(language, { month: name, day }, 12).entries())
          if (/^\p{L}/u.test(month) && !found.months.has(month)) found.months.set(month, index)
    }
  return found
}
let foreignNames: DateNames | undefined
const namesOf = (): DateNames => (foreignNames ??= loadNames())

/** A word for "month" joined to the name, and the Hebrew "in". */
const joinedWord = /^(?:เดือน|ເດືອນ|ខែ|ב)(?=.)|(?<=.)လ$/u

const readMonth = (name: string): number | undefined => {
  const index = months.get(name) ?? namesOf().months.get(name) ?? -1
  return index < 0 ? undefined : index + 1
}
/** 1 to 12 for a month in English, Thai or another listed language, full or shortened. */
export const monthOf = (word: string): number | undefined => {
  const name = plain(word)
  return readMonth(name) ?? readMonth(name.replace(joinedWord, ''))
}

const withoutMeaning =
  /^(?:of|the|on|born|del?|di|le|de[nr]|né|née|geboren|am|nacid[ao]|el|em|ng|ika|года|г|року|р|род|r|roku|m|d|ur|ngày|tháng|thg|năm|tanggal|tgl|tarikh|วันที่|ที่|เดือน|ปี|(?:ວັນ)?ທີ|ເດືອນ|ປີ|(?:ថ្ងៃ)?ទី|ខែ|ឆ្នាំ|ရက်.*|ခုနှစ်|तारीख|[年月日년월일]|日?生まれ?)$/u
const englishWeekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?$/
/** Also joined to the word for "day" before it. */
const joinedWeekday = /^(?:วัน|ថ្ងៃ|ວັນ)|曜|星期|週|周|요일|^[火水木金土화수목금토]$/u

export const isWeekday = (word: string): boolean => {
  const name = plain(word)
  return englishWeekday.test(name) || namesOf().weekdays.has(name)
}

/** Words around the parts of a date without information: 'of', weekdays, 'ngày 5 tháng 3', 年月日. */
export const isIgnoredDateWord = (word: string): boolean => {
  const name = plain(word)
  if (months.has(name)) return false
  if (withoutMeaning.test(name) || joinedWeekday.test(name)) return true
  return isWeekday(name) && monthOf(name) === undefined
}
