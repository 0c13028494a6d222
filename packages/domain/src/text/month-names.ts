const english = [
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
const thai = [
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
const thaiShort = ['มค', 'กพ', 'มีค', 'เมย', 'พค', 'มิย', 'กค', 'สค', 'กย', 'ตค', 'พย', 'ธค']

const months = new Map<string, number>([
  ...english.map((name, index): [string, number] => [name, index + 1]),
  ...english.map((name, index): [string, number] => [name.slice(0, 3), index + 1]),
  ['sept', 9],
  ...thai.map((name, index): [string, number] => [name, index + 1]),
  ...thaiShort.map((name, index): [string, number] => [name, index + 1]),
])

/** 1 to 12 for an English or Thai month, full or shortened, with or without dots. */
export const monthOf = (word: string): number | undefined => months.get(word.replaceAll('.', ''))

/** Words around the parts of a date that carry nothing: 'of', weekdays, 'ngày 5 tháng 3', 年月日. */
export const ignoredWords =
  /^(?:of|the|on|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?|วัน.*|เดือน|ปี|ngày|tháng|năm|[年月日년월일])$/u
