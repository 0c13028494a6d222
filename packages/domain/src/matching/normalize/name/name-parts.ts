import data from '../../data/name-words.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { isPinyinSyllable } from '../script/han.ts'
import { koreanReadings } from '../script/korean-syllables.ts'
import { listedKoreanNames } from './nickname.ts'

/** Arabic and other names whose parts are written joined or separate. */
export const joined = (words: readonly string[]): string[] => {
  const found: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    const article = /^(?:al|el|ul|ar|as)$/
    const next = article.test(words[index + 1] ?? '') ? index + 2 : index + 1
    if (/^abd(?:[uea]l)?$/.test(word) && words[next] !== undefined) {
      found.push(`abd${words[next]}`)
      index = next
    } else
      found.push(word.replace(/^abd[uea](?:l(?!lah|la[iey]*ev)|([rsdnz])\1)(?=[a-z]{3})/, 'abd$1'))
  }
  return found
}

/** Particles of family names, which some write separately, some join and some omit. */
const nameParticles = new Set('de del dela delos delas von vom zu zum'.split(' '))
/** Also names themselves, so they are particles only after another word. */
const middleParticles = new Set(
  'des den der ter ten van bin bn ibn ben bint binte binti y al el'.split(' '),
)
/** Also syllables of names, so they are particles only before a longer word. */
const leadingParticles = new Set(
  'la las le los da do das dos di du na ul ar as az ash at ad'.split(' '),
)
/**
 * Al-, El- and Ben- joined to the name. Albert, Elmore and Bennett start with the same letters,
 * without a particle.
 */
const appendPart =
  /^(?:al(?!b[eir]|[cfvpx]|me|mo|ma[^nsh]|dr|ke|qu|st|de|gr|li|le|lo|ly|so|ta(?:[gn]|mir)|ty)(?=[^aeiouy]\p{L}{4})|el(?!sw|mo|gi|dr|mi|ki|so|st|li|le|lo|la|ly|iz|zb)(?=[^aeiouy]\p{L}{4})|a([zsr])(?=\1[aeiou]\p{L}{3})|ben(?=a(?:li|iss|hm|mar|bd|zz|ou)|s(?:a[il]|li|ou)|gh|h[am]|jell|k[ahi]|mo|mes|om|you|ya|z[ie]|brah)|del(?:a|os)(?=cruz|rosa|santos|torre|pena)|del(?=rosario|carmen|castillo|mundo|valle)|van(?:de[nr]?)(?=[^aeiouy]\p{L}{3}))/u

/** Al-Masri, El Masry and Elmasry are Masri; de la Cruz and Dela Cruz are Cruz. */
export const withoutParticles = (words: readonly string[]): string[] => {
  const isSmall = (word: string, index: number): boolean => {
    const next = words[index + 1]
    if (next === undefined) return false
    if (nameParticles.has(word)) return true
    if (middleParticles.has(word)) return index > 0 || (/^[ae]l$/.test(word) && words.length > 2)
    return index > 0 && leadingParticles.has(word) && (next.length > 4 || words[index - 1] === 'de')
  }
  const kept = words.filter((word, index) => !isSmall(word, index))
  return (kept.length > 1 ? kept : words).map((word) => word.replace(appendPart, ''))
}

/** A syllable in Korean and Chinese spelling; two with a hyphen are one given name. */
const syllable = '(?:[bcdfghjklmnprstwxyz]{0,2}[aeiouyw]{1,4}(?:ng|[bhklmnprt])?)'
export const hyphenatedGivenName = new RegExp(
  `(?<![\\p{L}-])(?!jean)(${syllable})[-‐](${syllable})(?![\\p{L}-])`,
  'iu',
)

const eastAsianFamilyNames = new Set(listIn(data.beforeSyllables))
/** Family names of two syllables, by their usual spellings. */
const longFamilyNames = new Set(listIn(data.familyNamesOfTwoSyllables))
const oneSyllable = new RegExp(`^${syllable}$`)
const isOneSyllable = (word: string): boolean => oneSyllable.test(word)
const vietnamese = new Set(listIn(data.vietnamese))

const isListedKorean = (name: string): boolean => listedKoreanNames(name).length > 0
/**
 * Two syllables that are a common Korean given name in one order or the other: Ji Young, Young Ji.
 * Yu Jin and Jin Yu are rather a Chinese name in both orders.
 */
const isKoreanGivenName = (one: string, two: string): boolean => {
  const [asWritten, swapped] = [isListedKorean(one + two), isListedKorean(two + one)]
  if (asWritten && swapped) return true
  if ([one, two].every(isPinyinSyllable)) return false
  return asWritten || (swapped && ![one, two].some((word) => eastAsianFamilyNames.has(word)))
}

/**
 * Joins the two syllables of a given name if the family name is known: Kim Ji Hyeon is Kim Jihyeon.
 */
export const joinGivenName = (words: readonly string[]): readonly string[] => {
  const [one = '', two = '', three = ''] = words
  if (words.length === 2 && isKoreanGivenName(one, two)) return [one + two]
  // Nam Gung Min Su is Namgung Minsu
  if (words.length > 2 && !eastAsianFamilyNames.has(one) && longFamilyNames.has(one + two))
    return [one + two, words.slice(2).join('')]
  if (words.length === 3 && longFamilyNames.has(one) && [two, three].every(isOneSyllable))
    return [one, two + three]
  const isFamilyFirst = eastAsianFamilyNames.has(one) && koreanReadings(two + three).length > 0
  // before the list of Vietnamese words, which has Kim
  if (words.length === 3 && eastAsianFamilyNames.has(three) && !isFamilyFirst)
    if (koreanReadings(one + two).length > 0) return [one + two, three]
  if (words.length !== 3 || words.slice(1).some((word) => vietnamese.has(word))) return words
  const isGiven = (a: string, b: string): boolean => isOneSyllable(a) && isOneSyllable(b)
  if (eastAsianFamilyNames.has(one) && isGiven(two, three)) return [one, two + three]
  return eastAsianFamilyNames.has(three) && isGiven(one, two) ? [one + two, three] : words
}
