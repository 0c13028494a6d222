import { isHan, readHan, readHanName } from '../script/han.ts'
import { readKoreanName } from '../script/hangul.ts'
import { readJapaneseName } from '../script/japanese.ts'
import { isOtherScript, toLatin } from '../script/latin.ts'
import { hyphenatedGivenName, joined, withoutParticles, joinGivenName } from './name-parts.ts'
import { formalName } from './nickname.ts'
import { isPlaceOnly, withoutDescription } from './not-names.ts'
import { soundKey } from '../../similarity/phonetic-key.ts'
import { isPlaceholder, wordsOf } from '../text/normalize-text.ts'

const titles = new Set(
  wordsOf(`mr mrs ms miss mister dr prof sir madam madame mme mlle khun nai nang nangsao jr sr ii iii atty engr
    herr frau fräulein sra señor señora señorita srta ustadz hajji haji
    นาย นาง นางสาว คุณ นส ดช ดญ น้อง พี่ господин госпожа пан пані`),
)
/** Titles joined to the name: Thai ones before it, Chinese, Japanese and Korean ones after it. */
const before =
  /^\s*(?:นางสาว|นาย|นาง|คุณ|น้อง|พี่|น\.\s?ส\.|ด\.\s?[ชญ]\.|ว่าที่\s?ร\.\s?ต\.|ดร\.)\s*(?=[ก-ฮเแโไใ]{2})/
const behind = /(?<=[\p{L}\p{M}]{2})\s*(?:さん|ちゃん|くん|さま|様|先生|小姐|女士|太太|씨|님)\s*$/u
/** Thai forms of address: P'Nok for an elder, Nong Ploy for a younger person. */
const juniorSuffixes = /^\s*(?:p['’]\s*|nong\s+(?=\p{L}{2,}\s*$))(?=\p{L}{2})/iu
const inBrackets = /\s*[("“«[]([^()"“”«»[\]]+)[)"”»\]]\s*/u

/** Maria is so common in some countries that it is abbreviated. */
const mariaForms = /(?<![\p{L}\p{M}])m(?:a\.|ª)\s*(?=\p{L})/giu

const withoutTitles = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(mariaForms, 'Maria ')
    .replace(juniorSuffixes, '')
    .replace(before, '')
    .replace(behind, '')

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
  const outside = typed.replace(inBrackets, ' ').trim()
  const name = withoutTitles(withoutDescription(isPlaceholder(outside) ? typed : outside))
  const eastAsian = readEastAsian(name.trim())
  const spelled = isUkrainian(name)
    ? ukrainianSpelling(name)
    : name.replace(hyphenatedGivenName, '$1$2')
  const words = eastAsian ?? wordsOf(spelled)
  const latin = words
    .filter((word) => !titles.has(word))
    .flatMap((word) => toLatin(word).split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word !== '')
  return joinGivenName(withoutParticles(joined(latin))).slice(0, 6)
}

/** The nickname in brackets or quotation marks within a name, as words; empty if there is none. */
export const bracketedName = (typed: string): string[] => {
  const inside = inBrackets.exec(typed)?.[1]
  if (!inside || isPlaceOnly(inside) || isPlaceholder(typed.replace(inBrackets, ''))) return []
  return nameWords(inside)
}

export const isNameInOtherScript = (typed: string): boolean => isOtherScript(typed)

const knownReadings = new Map<string, string>()
const maxKnownReadings = 20_000

/** The sound key of a name's word, in any form ("Bob" sounds like "Robert"). */
export const nameSound = (word: string): string => {
  const heard = knownReadings.get(word)
  if (heard !== undefined) return heard
  const sound = soundKey(formalName(word))
  // cached because comparisons repeat the same words
  if (knownReadings.size >= maxKnownReadings) knownReadings.clear()
  knownReadings.set(word, sound)
  return sound
}

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
