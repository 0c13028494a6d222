import nicknames from '../../data/nicknames.json' with { type: 'json' }
import shortNames from '../../data/short-names.json' with { type: 'json' }
import slavicNames from '../../data/slavic-names.json' with { type: 'json' }
import givenNames from '../../data/given-names.json' with { type: 'json' }
import { listIn, readForms } from '../../data/list.ts'
import { koreanReadings } from '../script/korean-syllables.ts'
import { computeOnce } from '../text/compute-once.ts'
import { currentSpelling } from './old-indonesian.ts'
import { slavicSpelling } from './slavic-spelling.ts'

/**
 * Full names by their short and foreign forms, and Chinese family names by their other spellings.
 * Each form belongs to one name.
 */
const fullNames = readForms(nicknames)

/** Spellings with fewer letters are names of other languages as well. */
const minSlavicLetters = 4

type Forms = Map<string, string[]>
const addForm = (forms: Forms, form: string, name: string): void => {
  const names = forms.get(form)
  if (names === undefined) forms.set(form, [name])
  else if (!names.includes(name)) names.push(name)
}

/** Forms that may belong to several names: Memo is Mehmet and Guillermo. */
const furtherNames: Forms = new Map()
/** The same in one spelling for all transliterations. */
const slavicForms: Forms = new Map()
for (const [data, isSlavic] of [
  [shortNames, false],
  [slavicNames, true],
] as const) {
  for (const [key, listed] of Object.entries(data)) {
    const name = fullNames.get(key) ?? furtherNames.get(key)?.[0] ?? key
    for (const form of [key, ...listIn(listed)]) {
      addForm(furtherNames, form, name)
      const spelled = slavicSpelling(form)
      if (isSlavic && spelled.length >= minSlavicLetters) addForm(slavicForms, spelled, name)
    }
  }
}

const findNames = (word: string): readonly string[] => {
  const first = fullNames.get(word)
  // a full name is a form of no other
  if (first === word) return [word]
  const further = furtherNames.get(word) ?? []
  const found = [...(first === undefined ? [] : [first]), ...further]
  if (found.length > 0) return [...new Set(found)]
  return slavicForms.get(slavicSpelling(word)) ?? []
}

/** The listed names of which a word is a form; empty if it is not listed. */
const listedNames = computeOnce(findNames, { max: 20_000 })

/** The full name for a nickname or foreign form; otherwise the word in its spelling of today. */
export const formalName = computeOnce(
  (word) => {
    const spelled = currentSpelling(word)
    return listedNames(word)[0] ?? listedNames(spelled)[0] ?? spelled
  },
  { max: 20_000 },
)

/** Listed Korean given names in Hangul. */
const koreanNames = new Set(listIn(givenNames.korean).flatMap(koreanReadings))
/** The listed Korean names that a word may be a spelling of. */
export const listedKoreanNames = computeOnce(
  (word) => koreanReadings(word).filter((name) => koreanNames.has(name)),
  { max: 20_000 },
)

/** Whether two words are forms of one name. */
export const areFormsOfOneName = (a: string, b: string): boolean => {
  if (formalName(a) === formalName(b)) return true
  if (listedKoreanNames(a).some((name) => koreanReadings(b).includes(name))) return true
  const names = listedNames(a)
  return names.length > 0 && listedNames(b).some((name) => names.includes(name))
}

/** Whether two words are one in two languages or spellings. */
export const isOtherSpelling = (a: string, b: string): boolean =>
  areFormsOfOneName(a, b) || slavicSpelling(a) === slavicSpelling(b)

/** Whether a word is listed, as a full name or as one of its forms. */
export const isListedForm = (word: string): boolean => listedNames(word).length > 0
