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

const plain = (word: string): string => word.toLowerCase().normalize('NFC').replaceAll('.', '')

/** Names as the platform lists them, alone and with a day, without those that two months share. */
const loadForeignMonths = (): Map<string, number> => {
  const found = new Map<string, number>()
  for (const language of ['de', 'es', 'fr', 'pt', 'it', 'nl', 'ru', 'uk', 'pl', 'tr', 'id', 'tl']) {
    for (const month of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' })
        for (let index = 0; index < 12; index++) {
          const parts = format.formatToParts(Date.UTC(2001, index, 5))
          const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '')
          if (!/^\p{L}/u.test(name)) continue
          found.set(name, found.has(name) && found.get(name) !== index + 1 ? 0 : index + 1)
        }
      }
    }
  }
  for (const [name, month] of found) if (month === 0) found.delete(name)
  return found
}
let foreignMonths: Map<string, number> | undefined

/** 1 to 12 for a month in English, Thai or another large language, full or shortened. */
export const monthOf = (word: string): number | undefined => {
  const name = plain(word)
  return months.get(name) ?? (foreignMonths ??= loadForeignMonths()).get(name)
}

/** Words around the parts of a date without information: 'of', weekdays, 'ngày 5 tháng 3', 年月日. */
export const ignoredDateWords =
  /^(?:of|the|on|de|del|di|ng|года|г\.?|року|р\.?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?|วัน.*|เดือน|ปี|ngày|tháng|năm|[年月日년월일])$/u
