import { isHan, readHan, readHanName, splitHanName } from '../script/han.ts'
import { plainHan } from '../script/han-variants.ts'
import { readKoreanName } from '../script/hangul.ts'
import { japaneseFamilyLength, readJapaneseName } from '../script/japanese.ts'
import { isOtherScript, toLatin } from '../script/latin.ts'
import { hyphenatedGivenName, joined, withoutParticles, joinGivenName } from './name-parts.ts'
import { formalName } from './nickname.ts'
import { isSlavicFamilyName, slavicSpelling } from './slavic-spelling.ts'
import { isPlaceOnly, withoutDescription } from './not-names.ts'
import { withoutJoinedTitles, withoutTitles } from './titles.ts'
import { soundKey } from '../../similarity/phonetic-key.ts'
import { computeOnce } from '../text/compute-once.ts'
import { isPlaceholder, wordsOf } from '../text/normalize-text.ts'

const inBrackets = /\s*[("“«[]([^()"“”«»[\]]+)[)"”»\]]\s*/u
/** "Maria Santos aka Mia": the name behind the words is a nickname. */
const alsoCalled =
  /\s+(?:a\.?\s?k\.?\s?a\.?|also known as|better known as|known as|goes by|alias|alyas|dite?|genannt|conocid[ao] como|tamb[eé]m conhecid[ao] como|panggilan|dipanggil|tinatawag na|biệt danh|thường gọi(?: là)?|ชื่อเล่น|он[аo]? же|вон[аи] ж|又名|别名|別名)[\s:]+(?=\S)/iu
/** "Maria / มาเรีย": one name in two scripts, or two names. */
const apart = /\s*[/|／]\s*/u
const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text)

type SeveralNames = { name: string; others: string[] }

/**
 * The name of a person in a text that may also contain nicknames: in brackets, behind "aka", or
 * behind a slash.
 */
const separateNames = (typed: string): SeveralNames => {
  const inside = inBrackets.exec(typed)?.[1]
  const outside = inside === undefined ? typed : typed.replace(inBrackets, ' ').trim()
  const [called = '', ...nicknames] = outside.split(alsoCalled)
  const parts = called.split(apart)
  const [name = '', ...others] = parts.every(hasLetters) ? parts : [called]
  return { name, others: [...(inside === undefined ? [] : [inside]), ...others, ...nicknames] }
}

/** Names whose family name comes first and is not separated from the given name. */
const readEastAsian = (name: string): string[] | null => {
  const korean = readKoreanName(name)
  if (korean) return korean
  const parts = name.split(/[\s・·]+/).filter((part) => part !== '')
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) {
    return /\p{Script=Han}/u.test(name) ? readJapaneseName(parts.join(''), toLatin) : null
  }
  if (parts.length === 0 || !parts.every(isHan) || parts.join('').length > 5) return null
  const japanese = readJapaneseName(parts.join(''))
  if (japanese) return japanese
  return parts.length === 1
    ? readHanName(parts[0]!)
    : [...readHanName(parts[0]!).slice(0, 1), parts.slice(1).map(readHan).join('')]
}

/** If the letters і, ї, є or ґ show that the name is Ukrainian, г is an h. */
const ukrainianSpelling = (name: string): string => name.replace(/г/g, 'һ').replace(/Г/g, 'Һ')
const isUkrainian = (name: string): boolean => /[іїєґ]/i.test(name)

/**
 * The words of a name in Latin letters, without titles, in written order; empty for placeholders
 * and for descriptions ("my wife").
 */
export const nameWords = (typed: string): string[] => {
  if (isPlaceholder(typed)) return []
  const { name: first } = separateNames(typed)
  const described = withoutDescription(isPlaceholder(first) ? typed : first)
  const name = withoutJoinedTitles(described)
  const eastAsian = readEastAsian(name.trim())
  const spelled = isUkrainian(name)
    ? ukrainianSpelling(name)
    : name.replace(hyphenatedGivenName, '$1$2')
  const words = eastAsian ?? wordsOf(spelled)
  const latin = withoutTitles(words)
    .flatMap((word) => toLatin(word).split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word !== '')
  return joinGivenName(withoutParticles(joined(latin))).slice(0, 6)
}

/** The nicknames within a name, in brackets or behind "aka" or a slash, each as words. */
export const nicknamesInName = (typed: string): string[][] => {
  const { name, others } = separateNames(typed)
  if (isPlaceholder(name)) return []
  return others
    .filter((other) => !isPlaceOnly(other))
    .map(nameWords)
    .filter((words) => words.length > 0)
}

export const isNameInOtherScript = (typed: string): boolean =>
  isOtherScript(separateNames(typed).name)

/**
 * The characters of a name's two words, in one form for all scripts; undefined unless the whole
 * name is written in them. Many names sound alike, and differ in their characters.
 */
export const nameCharacters = (typed: string): string[] | undefined => {
  const name = withoutJoinedTitles(separateNames(typed).name).trim()
  const parts = name.split(/[\s・·]+/)
  const whole = parts.join('')
  if (!isHan(whole) || whole.length > 5 || nameWords(typed).length !== 2) return undefined
  if (parts.length === 2) return parts.map(plainHan)
  const family = japaneseFamilyLength(whole)
  const split = family ? [whole.slice(0, family), whole.slice(family)] : splitHanName(whole)
  return split.map(plainHan)
}

/** The sound key of a name's word, in any form ("Bob" sounds like "Robert"). */
export const nameSound = computeOnce(
  (word) => soundKey(isSlavicFamilyName(word) ? slavicSpelling(word) : formalName(word)),
  { max: 20_000 },
)

/** The words of a whole name in one order; undefined for a single word. */
export const wholeName = (words: readonly string[]): string | undefined =>
  words.length > 1 ? words.toSorted().join(' ') : undefined

/**
 * Order-free sound keys of the whole name; several if a second family or given name may be missing.
 */
export const nameSoundKeys = (words: readonly string[]): string[] => {
  const telling = words.filter((word) => word.length > 1)
  const sounds = telling.map(nameSound).filter((sound) => sound !== '')
  if (sounds.length < 2) return []
  const keys = [sounds.toSorted().join(' ')]
  if (sounds.length > 2) {
    keys.push([sounds[0]!, sounds.at(-1)!].toSorted().join(' '))
    keys.push([sounds[0]!, sounds[1]!].toSorted().join(' '))
  }
  return [...new Set(keys)]
}
