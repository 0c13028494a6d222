import { alignBestForm } from '../evidence/comparison/name/align-words.ts'
import { chanceOfWord } from '../evidence/comparison/name/compare-word.ts'
import type { ScoringContext } from '../evidence/model/scoring-context.ts'
import { inferOriginCountry } from '../evidence/comparison/name/inferred-origin.ts'
import { strangersPosterior } from './learn-u-probabilities.ts'
import type { LearningContext, PairSample } from './pair-sample.ts'
import type { EvidenceModel } from '../evidence/model/model.ts'
import { comparisonVector, type ComparedPair } from '../evidence/comparison-vector.ts'
import { reliableYears, yearOfBirth } from '../record/record.ts'

/**
 * One word of a name of a pair that shares another word: its frequency, and whether both have it.
 */
type NextWordTrial = { inCountry: number; isCountryKnown: boolean; weight: number; shared: number }

/** The weight of the prior, as a number of words. */
const priorStrength = 300
const powerGrid = Array.from({ length: 17 }, (_, step) => 0.2 + step * 0.05)
const defaultShares = [0.1, 0.03, 0.01, 0.003, 0.001]

const haveDifferentBirthYears = ({ a, b }: ComparedPair): boolean => {
  const [yearA, yearB] = [yearOfBirth(a), yearOfBirth(b)]
  return yearA !== undefined && yearB !== undefined && Math.abs(yearA - yearB) > reliableYears
}

/**
 * The words next to the one that a pair was drawn by; a rare one brings pairs together more often.
 */
const nextWordTrials = (
  { a, b }: ComparedPair,
  weight: number,
  context: ScoringContext,
): NextWordTrial[] => {
  const { fieldCorrelation, isCountryKnown } = inferOriginCountry(a, b, context)
  const words = [...new Set(a.name ?? [])].map((word) => ({
    chance: chanceOfWord(word, context),
    isShared: b.name!.includes(word),
  }))
  const drawn = words.filter(({ isShared }) => isShared)
  const all = drawn.reduce((sum, { chance }) => sum + 1 / chance, 0)
  return drawn.flatMap((by) =>
    words.flatMap((word): NextWordTrial[] => {
      if (word === by) return []
      const part = (weight * (1 / by.chance)) / all
      return [
        {
          inCountry: Math.min(word.chance * fieldCorrelation, 1),
          isCountryKnown,
          weight: part,
          shared: word.isShared ? part : 0,
        },
      ]
    }),
  )
}

/**
 * The best explanation of how often the next word is shared: an exponent, and factors with and
 * without a country.
 */
const fitNext = (
  trials: readonly NextWordTrial[],
  prior: EvidenceModel['name']['next'],
): EvidenceModel['name']['next'] => {
  const usual = defaultShares.flatMap((inCountry) =>
    [true, false].map((isCountryKnown): NextWordTrial => {
      const weight = priorStrength / defaultShares.length
      const factor = isCountryKnown ? prior.inCountry : prior.anywhere
      const shared = weight * factor * inCountry ** prior.power
      return { inCountry, isCountryKnown, weight, shared }
    }),
  )
  const all = [...trials, ...usual]
  const factorOf = (power: number, known: boolean): number => {
    let shared = 0
    let expected = 0
    for (const trial of all) {
      if (trial.isCountryKnown !== known) continue
      shared += trial.shared
      expected += trial.weight * trial.inCountry ** power
    }
    return shared / expected
  }
  let best = { ...prior, likelihood: -Infinity }
  for (const power of powerGrid) {
    const [inCountry, anywhere] = [factorOf(power, true), factorOf(power, false)]
    let likelihood = 0
    for (const trial of all) {
      const rate = (trial.isCountryKnown ? inCountry : anywhere) * trial.inCountry ** power
      likelihood += trial.shared * Math.log(rate) - trial.weight * rate
    }
    if (likelihood > best.likelihood) best = { power, inCountry, anywhere, likelihood }
  }
  const { likelihood: _likelihood, ...next } = best
  return next
}

/**
 * How often strangers who share a word of their names share the next one, and how often one of them
 * has more words, counted among people with different years of birth.
 */
export const learnNextWord = (
  { namesakes, profiles }: PairSample,
  { prior, model, frequencies }: LearningContext,
): EvidenceModel => {
  const context = { model, frequencies }
  const trials: NextWordTrial[] = []
  const alike = new Map<string, number>()
  let [words, pairs, further] = [0, 0, 0]
  for (const pair of namesakes) {
    const { a, b } = pair
    if (!haveDifferentBirthYears(pair) || a.name!.length < 2 || b.name!.length < 2) continue
    const weight = strangersPosterior(comparisonVector(pair, context), model, profiles)
    pairs += weight
    if (a.name!.length !== b.name!.length) further += weight
    trials.push(...nextWordTrials(pair, weight, context))
    words += weight * (Math.min(a.name!.length, b.name!.length) - 1)
    for (const { kind } of alignBestForm(a.name!, b.name!, context).pairs)
      alike.set(kind, (alike.get(kind) ?? 0) + weight)
  }
  const nextAlike = { ...prior.name.nextAlike }
  for (const [kind, usual] of Object.entries(nextAlike) as [keyof typeof nextAlike, number][]) {
    nextAlike[kind] = ((alike.get(kind) ?? 0) + priorStrength * usual) / (words + priorStrength)
  }
  const next = fitNext(trials, prior.name.next)
  const strangers =
    (further + priorStrength * prior.name.furtherWord.strangers) / (pairs + priorStrength)
  const furtherWord = { ...model.name.furtherWord, strangers }
  return { ...model, name: { ...model.name, next, nextAlike, furtherWord } }
}
