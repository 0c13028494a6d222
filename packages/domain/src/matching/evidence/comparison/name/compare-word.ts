import {
  editDistance,
  haveSimilarLetters,
  isMisspelling,
} from '../../../similarity/edit-distance.ts'
import {
  countedWordShare,
  limitAmongFilled,
  listedWordShare,
  priorWordShare,
  valueChance,
} from '../../model/term-frequencies.ts'
import type { WordConflict, WordKind } from '../../model/model.ts'
import type { ScoringContext } from '../../model/scoring-context.ts'
import { computeOnce } from '../../../normalize/text/compute-once.ts'
import { nameSound } from '../../../normalize/name/name.ts'
import { areDistinctGivenNames } from '../../../normalize/name/given-name.ts'
import { areFormsOfOneName } from '../../../normalize/name/nickname.ts'

/** How two words of names agree, and how often words of strangers agree like this. */
export type WordAgreement = {
  kind: Exclude<WordKind, WordConflict>
  chance: number
  /** The word itself, if both sides have it. */
  word?: string
  /** The frequency of the commoner word, if that is not the chance itself. */
  commonerChance?: number
}

/** The weight of a listed share, as a number of profiles. */
const listedProfiles = 1000

/**
 * Probability that a stranger's name contains a word. Longer words are rarer. The more profiles do
 * not show a listed word, the less its list says.
 */
export const chanceOfWord = (word: string, { frequencies }: ScoringContext): number => {
  if (!frequencies) return priorWordShare(word)
  const counted = countedWordShare(word, frequencies)
  if (counted !== undefined) return counted
  const { profiles, rareNameWord, minShare } = frequencies
  const unlisted = rareNameWord * 10 ** (0.8 - 0.1 * Math.min(word.length, 15))
  const listed = listedWordShare(word) || unlisted
  const share = (listed * listedProfiles + unlisted * profiles) / (listedProfiles + profiles)
  return Math.min(share, limitAmongFilled(minShare, 'nameWord', frequencies))
}

/** The longer a sound key, the fewer words share it. */
const chanceOfSound = (sound: string, { frequencies }: ScoringContext): number => {
  const byLength = [1, 0.05, 0.02, 0.006, 0.002, 8e-4, 3e-4][sound.length] ?? 1e-4
  return valueChance({ field: 'nameSound', value: sound, rarity: byLength }, frequencies)
}

const haveSimilarSounds = (soundA: string, soundB: string): boolean =>
  Math.min(soundA.length, soundB.length) >= 4 && editDistance(soundA, soundB, 1) <= 1

/** A word without vowels and doubled letters: mrm for Maryam and for mrim, its Arabic spelling. */
const consonants = computeOnce(
  (word) =>
    word
      .replace(/ch/g, 'j')
      .replace(/(?<=[kpst])h/g, '')
      .replace(/[aeiou]|(?<=.)[yw]/g, '')
      .replace(/(.)\1+/g, '$1'),
  { max: 20_000 },
)

/**
 * Many names share a sound key of few consonants, such as Olena and Iryna. The letters have to be
 * near as well.
 */
const soundAlike = (a: string, b: string, sound: string): boolean => {
  if (sound.length > 3) return true
  const most = Math.floor(Math.max(a.length, b.length) * 0.45)
  return editDistance(a, b, most) <= most || consonants(a) === consonants(b)
}

export const compareWords = (
  a: string,
  b: string,
  context: ScoringContext,
): WordAgreement | null => {
  if (a === b) return { kind: 'exact', chance: chanceOfWord(a, context), word: a }
  const { chance } = context.model.name
  if (a.length === 1 || b.length === 1) {
    return a[0] === b[0] ? { kind: 'initial', chance: chance.initial, commonerChance: 0 } : null
  }
  const [soundA, soundB] = [nameSound(a), nameSound(b)]
  // Marina and Karina are no typing error
  const isOneName = areFormsOfOneName(a, b)
  if (!isOneName && areDistinctGivenNames(a, b, soundA === soundB)) return null
  const chances = (): [number, number] => [chanceOfWord(a, context), chanceOfWord(b, context)]
  const common = (): number => Math.max(...chances())
  if (isOneName || (soundA === soundB && soundA.length > 1 && soundAlike(a, b, soundA))) {
    // words with this sound that are spelled alike are not such a pair; two writers who mean
    // different people differ in the sound about as often as in the spelling
    const [one, other] = chances()
    const commonerChance = Math.max(one, other)
    const heard = Math.max(
      chanceOfSound(soundA, context),
      chanceOfSound(soundB, context),
      commonerChance,
    )
    const otherwise = heard - commonerChance ** 2 / heard
    return { kind: 'sound', chance: Math.max(otherwise, Math.min(one, other)) / 2, commonerChance }
  }
  // few words are similar to a rare word
  if (isMisspelling(a, b)) {
    const commonerChance = common()
    return { kind: 'slip', chance: Math.max(chance.slip / 20, commonerChance / 2), commonerChance }
  }
  const shorter = Math.min(a.length, b.length)
  const isPart = a.startsWith(b) || b.startsWith(a) || a.endsWith(b) || b.endsWith(a)
  if (isPart && shorter >= 2) {
    const commonerChance = common()
    return {
      kind: 'part',
      chance: Math.max(shorter === 2 ? 0.02 : chance.part, commonerChance),
      commonerChance,
    }
  }
  if (!haveSimilarLetters(a, b) && !haveSimilarSounds(soundA, soundB)) return null
  const commonerChance = common()
  return { kind: 'far', chance: Math.max(chance.far, commonerChance), commonerChance }
}
