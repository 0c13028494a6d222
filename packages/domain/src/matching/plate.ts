import { toAsciiDigits } from '../text/digits.ts'
import { isPlaceholder } from './text.ts'

const letters = (from: string, to: string): [string, string][] =>
  [...from].map((letter, index) => [letter, to[index]!])

/** Plates of Cyrillic and Greek countries use only letters that Latin has too. */
const sameLetter = new Map([
  ...letters('АВЕКМНОРСТУХІЈ', 'ABEKMHOPCTYXIJ'),
  ...letters('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
])
const lookalike = new Map([
  ...letters('OQDILZSBGЗЧ', '00011258634'),
  ...letters('ฃซฅฏตปฝฟภ', 'ขชคฎดบผพถ'),
])
const replaced = (text: string, by: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => by.get(letter) ?? letter).join('')

const label = /^\s*(?:(?:licen[cs]e|number)?\s*plates?(?: (?:no|number))?|ทะเบียน|reg)\s*[:.]\s*/iu
/** Most plates in Thailand are of the capital, which is then left out as often as not. */
const capital = /\s*[([]?(?:กรุงเทพ(?:มหานคร|ฯ)?|กทม\.?|\bbangkok|\bbkk)[)\]]?\s*$/iu

/**
 * Letters and digits only, capitals; null when it can be none. Without a digit only capitals are
 * one, since words are otherwise answers ("forgot it").
 */
export const normalisePlate = (typed: string): string | null => {
  if (isPlaceholder(typed)) return null
  const text = toAsciiDigits(typed.normalize('NFKC')).replace(label, '').replace(capital, '')
  const key = replaced(text.toUpperCase(), sameLetter).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  if (key.length > 24 || isPlaceholder(key)) return null
  if (!/\d/.test(key)) return /^[A-Z]{4,8}$/.test(key) && text.toUpperCase() === text ? key : null
  return key.length >= (/^\d+$/.test(key) ? 4 : 3) ? key : null
}

/** Letters and digits that look alike made one, for near-agreement. */
export const plateShape = (plate: string): string => replaced(plate, lookalike)
