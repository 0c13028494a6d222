import givenNames from '../../data/given-names.json' with { type: 'json' }
import nameWords from '../../data/name-words.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { editDistance } from '../../similarity/edit-distance.ts'
import { soundKey } from '../../similarity/phonetic-key.ts'
import { computeOnce } from '../text/compute-once.ts'
import { koreanReadings } from '../script/korean-syllables.ts'
import { areFormsOfOneName, formalName, isListedForm, listedKoreanNames } from './nickname.ts'

/** Many people of these groups have a second, Western given name. */
const withSecondNames = new Set(['thai', 'vietnamese', 'mainland', 'chinese', 'japanese', 'korean'])

/** Chinese and Korean family names, whose spellings are listed with the nicknames. */
const familyNames = new Set(listIn(nameWords.eastAsianFamilyNames))
/** Written first where the family name comes first. */
const leadingFamilyNames = new Set(listIn(nameWords.leadingFamilyNames))

type Origin = 'western' | 'withSecondNames'

const { thaiNicknames, ...formalNames } = givenNames
/** Nearly every Thai has one of them besides the given name, so two of them are two people. */
const nicknames = new Set(listIn(thaiNicknames))

const origins = new Map<string, Origin | 'both'>()
for (const [group, names] of Object.entries(formalNames)) {
  const origin = withSecondNames.has(group) ? 'withSecondNames' : 'western'
  for (const name of listIn(names)) {
    const earlier = origins.get(name)
    origins.set(name, earlier === undefined || earlier === origin ? origin : 'both')
  }
}

/** Where a given name is common; null if the word is no common given name. */
const originOf = computeOnce(
  (word): Origin | 'both' | null => {
    const formal = formalName(word)
    if (familyNames.has(formal)) return null
    const isForm = formal !== word && isListedForm(word)
    return origins.get(word) ?? origins.get(formal) ?? (isForm ? 'western' : null)
  },
  { max: 20_000 },
)

const bySound = new Map<string, string[]>()
for (const name of origins.keys()) {
  const sound = soundKey(name)
  bySound.set(sound, [...(bySound.get(sound) ?? []), name])
}
/** Shorter words are one letter away from many names. */
const minTolerantLength = 6

/** The listed given name that a word is a transcription of: Dmitrii is Dmitri; else the word. */
export const listedSpelling = computeOnce(
  (word): string =>
    originOf(word) !== null || word.length < minTolerantLength
      ? word
      : (bySound.get(soundKey(word))?.find((name) => editDistance(name, word, 1) <= 1) ?? word),
  { max: 20_000 },
)

export const isGivenName = (word: string): boolean => originOf(word) !== null

/** Names of one spelling, in which each other letter makes another name: Ha, Hai, Hang. */
const vietnameseNames = new Set(listIn(nameWords.vietnameseGivenNames))

/** Two of these are two names, but for spellings of one: Lwin and Win, Htun and Tun. */
const burmeseNames = new Set(listIn(nameWords.burmese))
const burmeseSpelling = (word: string): string =>
  word.replace(/^ht/, 't').replace(/aing$/, 'ine').replace(/oe$/, 'o').replace(/ee$/, 'i')

/** What a comparison with other given names needs of a word. */
const traitsOf = computeOnce(
  (word) => {
    const origin = originOf(word)
    const isWestern = origin === 'western' || origin === 'both'
    return {
      origin,
      isNickname: nicknames.has(word),
      isForm: isListedForm(word),
      isVietnamese: vietnameseNames.has(word),
      isKorean: koreanReadings(word).length > 0 && !isWestern,
      isListedKorean: listedKoreanNames(word).length > 0,
      burmese: burmeseNames.has(word) ? burmeseSpelling(word) : null,
    }
  },
  { max: 20_000 },
)
type Traits = ReturnType<typeof traitsOf>

/**
 * Whether two words are common given names that one person rarely has both of. Amy and Xiaomei may
 * be one person, and so may Nok and Siriporn.
 */
const areOtherGivenNames = (one: Traits, other: Traits): boolean =>
  (one.isNickname && other.isNickname && one !== other) ||
  (one.origin !== null &&
    other.origin !== null &&
    (one.origin === other.origin || one.origin === 'both' || other.origin === 'both'))

/** Vowels that no transliteration exchanges, unlike e and i. */
const otherVowels = new Set(['ai', 'ao', 'au', 'eu', 'io', 'iu'])
/** Rina and Rini, Mario and Maria: one vowel behind the first letter is another one. */
const differInVowel = (a: string, b: string): boolean => {
  if (a.length !== b.length || a[0] !== b[0]) return false
  const differing = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [[letter, b[at]!]]))
  return differing.length === 1 && otherVowels.has(differing[0]!.toSorted().join(''))
}

/**
 * Whether two words that are no forms of one name are two common given names. With one sound, they
 * may be spellings of one name, unless a vowel or a Korean syllable differs, or both are Vietnamese,
 * Burmese or listed with their spellings, as Oleksandr and Oleksandra.
 */
export const areDistinctGivenNames = (a: string, b: string, isOneSound: boolean): boolean => {
  const [one, other] = [traitsOf(a), traitsOf(b)]
  // another syllable makes another Korean name, however alike they sound: Jiyoung, Jieun
  const areKorean = one.isKorean && other.isKorean && (one.isListedKorean || other.isListedKorean)
  return (
    (one.isVietnamese && other.isVietnamese) ||
    (areKorean && !areFormsOfOneName(a, b)) ||
    (one.burmese !== null && other.burmese !== null && one.burmese !== other.burmese) ||
    ((!isOneSound || differInVowel(a, b) || (one.isForm && other.isForm)) &&
      areOtherGivenNames(one, other))
  )
}

/** Whether a word is a common Chinese, Korean or Vietnamese family name. */
export const isFamilyName = (word: string): boolean =>
  familyNames.has(word) || leadingFamilyNames.has(word)

/** Whether the family name comes first, as in Vietnam, China and Korea. */
export const isFamilyNameFirst = (words: readonly string[]): boolean =>
  words.length > 1 && leadingFamilyNames.has(words[0]!)
