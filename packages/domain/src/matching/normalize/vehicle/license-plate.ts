import { toAsciiDigits } from '../../../text/digits.ts'
import { isPlaceholder } from '../text/normalize-text.ts'

const letters = (from: string, to: string): [string, string][] =>
  [...from].map((letter, index) => [letter, to[index]!])

/** Plates of Cyrillic and Greek countries use only letters that also exist in Latin. */
const equivalentLetters = new Map([
  ...letters('АВЕКМНОРСТУХІЈ', 'ABEKMHOPCTYXIJ'),
  ...letters('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
])
const lookalikeLetters = new Map([
  ...letters('OQDILZSBGЗЧ', '00011258634'),
  ...letters('ฃซฅฏตปฝฟภ', 'ขชคฎดบผพถ'),
])
const replaceLetters = (text: string, by: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => by.get(letter) ?? letter).join('')

const label =
  /^\s*(?:(?:licen[cs]e|number)?\s*plates?(?: (?:no|number))?|ทะเบียน(?:รถ)?|reg(?:istration)?(?: (?:no|number|plate))?|หมายเลขทะเบียน|kennzeichen|placa|номер|matr[ií]cula)(?:\s*[:.]\s*|\s+(?=\S*\d|\S+\s+\d))/iu
/** A color or district after the plate, and the country's letters on it. */
const trailingText = /(?<=\d.*)\s*\([^()]*\)\s*$|(?<=\d)(?:\s*rus)+\s*$/iu
/** Older plates of South Korea begin with the region. */
const region =
  /^\s*(?:서울|부산|경기|인천|대구|대전|광주|울산|강원|충북|충남|전북|전남|경북|경남|제주)\s*(?=\d{2}\s*[가-힣])/u
/** A Thai plate followed by the name of its province. */
const withProvince = /^(\s*\d?\s*[ก-ฮ]{1,3}[\s.-]*\d{1,4})[\s-]*([\p{L}\p{M}][\p{L}\p{M}\s]+)$/u
/** Most plates in Thailand are from the capital, which users often omit. */
const capital = /\s*[([]?(?:กรุงเทพ(?:มหานคร|ฯ)?|กทม\.?|\bbangkok|\bbkk)[)\]]?\s*$/iu

/**
 * Letters and digits only, in capitals; null if it cannot be a plate. Without a digit only capitals
 * are accepted, because words are usually answers ("forgot it"). `readProvince` maps a Thai
 * province in either script to one name.
 */
export const normalizePlate = (
  typed: string,
  readProvince: (province: string) => string = (province) => province,
): string | null => {
  if (isPlaceholder(typed)) return null
  const text = toAsciiDigits(typed.normalize('NFKC'))
    .replace(label, '')
    .replace(trailingText, '')
    .replace(region, '')
    .replace(capital, '')
    .replace(withProvince, (_, number: string, province: string) => number + readProvince(province))
  const key = replaceLetters(text.toUpperCase(), equivalentLetters)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .normalize('NFC')
  if (key.length > 24 || isPlaceholder(key)) return null
  if (!/\d/.test(key)) return /^[A-Z]{4,8}$/.test(key) && text.toUpperCase() === text ? key : null
  return key.length >= (/^\d+$/.test(key) ? 4 : 3) ? key : null
}

/** Maps letters and digits that look alike to one, for near agreement. */
export const platePattern = (plate: string): string => replaceLetters(plate, lookalikeLetters)
