import type { EvidenceField } from '../record/fields.ts'
import type { FieldComparison, Leader } from './comparison/field-comparison.ts'
import { plainHandle } from '../normalize/contact/handle.ts'
import { isKnownName } from '../normalize/name/known-name.ts'
import { toLatin } from '../normalize/script/latin.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { chanceOfWord } from './comparison/name/compare-word.ts'
import { handleInformation, nameWordsOf } from './comparison/values/handle-information.ts'
import type { ScoringContext } from './model/scoring-context.ts'
import type { ComparisonLevel } from './model/model.ts'

/** Where the name agrees, a display name entered as a handle repeats it. */
const repeatedNameChance = 0.7
/** A rare given name may be the handle itself: few other people would have taken it. */
const repeatedRareNameChance = 0.05
/** How often strangers have one display name of several words. */
const wholeNameChance = 1e-3

type NamedPair = {
  people: readonly [ComparisonRecord, ComparisonRecord]
  context: ScoringContext
}

/** The people of a pair whose names have a word. */
const ownersOf = (word: string, { people }: NamedPair): readonly ComparisonRecord[] =>
  people.filter((record) => nameWordsOf(record).includes(word))

/** How often strangers whose names agree have one display name, such as maria. */
export const repeatedNameShare = (value: string | null, pair: NamedPair): number => {
  const word = toLatin(plainHandle(value ?? ''))
  const { nameWord: listed = {} } = pair.context.frequencies?.shares ?? {}
  const isRare = !isKnownName(word) && !Object.hasOwn(listed, word)
  return isRare && ownersOf(word, pair).length > 0 ? repeatedRareNameChance : repeatedNameChance
}

/** How often strangers have a display name that both entered as a handle. */
export const displayNameShare = (value: string | null, pair: NamedPair): number => {
  const word = toLatin(plainHandle(value ?? ''))
  const owners = ownersOf(word, pair).length
  if (owners === pair.people.length) return repeatedNameShare(value, pair)
  return owners > 0 || isKnownName(word) ? chanceOfWord(word, pair.context) : wholeNameChance
}

/** log10 of how many people a letter distinguishes, in a handle that is one word. */
const informationPerWordLetter = 0.75

/**
 * How often strangers enter one handle by chance. A short word of letters, without digits or marks,
 * is also what users type who have no handle to enter: "lost".
 */
export const wordHandleShare = (value: string | null): number => {
  const handle = value?.split(' ').at(-1) ?? ''
  return /^[\p{L}\p{M}]+$/u.test(handle) ? 10 ** (-informationPerWordLetter * handle.length) : 0
}

/** How much a pair of resembling handles says; digits agree in all levels but far. */
export const sharedInformation = (
  { comparisonLevel }: FieldComparison,
  handles: readonly [string, string],
  people: readonly ComparisonRecord[],
): number =>
  Math.min(
    ...handles.map((handle) => {
      const { letters, digits } = handleInformation(handle, people)
      return comparisonLevel === 'far' ? letters : letters + digits
    }),
  )

/** How often handles of namesakes resemble each other, if all of the handle comes from the name. */
const namesakeHandleChance: Partial<Record<ComparisonLevel, number>> = {
  close: 0.02,
  near: 0.02,
  far: 0.3,
}
/** The letters and digits of a handle that do not come from the name are further evidence. */
export const namesakeHandleShare = (
  comparison: FieldComparison,
  people: readonly ComparisonRecord[],
): number => {
  const { comparisonLevel, handles } = comparison
  if (!handles) return 0
  const chance = namesakeHandleChance[comparisonLevel] ?? 0
  return chance * 10 ** -sharedInformation(comparison, handles, people)
}

/** People use one handle on several networks, so where one resembles another's, the next does. */
const repeatedHandleChance: Partial<Record<ComparisonLevel, number>> = {
  close: 0.5,
  near: 0.5,
  far: 0.3,
}
/** The handles that resemble each other more than this one, or as much in an earlier field. */
export const handleLeaders = (
  comparison: FieldComparison,
  compared: readonly FieldComparison[],
): Leader[] => {
  const chance = repeatedHandleChance[comparison.comparisonLevel]
  if (!comparison.handles || chance === undefined) return []
  const isFar = ({ comparisonLevel }: FieldComparison): boolean => comparisonLevel === 'far'
  const at = compared.indexOf(comparison)
  return compared.flatMap((other, index) => {
    const leads = isFar(other) === isFar(comparison) ? index < at : isFar(comparison)
    return other.handles && other.comparisonLevel !== 'different' && leads
      ? [{ field: other.field, chance, isShown: true }]
      : []
  })
}

/** Handles are made of names, so what follows from a name follows from a similar handle too. */
export const similarHandles = (compared: readonly FieldComparison[]): EvidenceField[] =>
  compared.flatMap(({ field, handles, coarseLevel }) =>
    handles && coarseLevel === 'near' ? [field] : [],
  )
