import { alignBest } from '../evidence/comparison/align-words.ts'
import { chanceOfWord, type World } from '../evidence/comparison/compare-word.ts'
import type { ValueFrequencies } from '../evidence/evidence-types.ts'
import { homelandOf } from '../evidence/comparison/inferred-origin.ts'
import { strangersShare } from './learn-u-probabilities.ts'
import type { PairSample } from './pair-sample.ts'
import type { EvidenceModel } from '../evidence/model/model.ts'
import { observe, type ComparedPair } from '../evidence/comparison-vector.ts'
import { sureYears, yearOfBirth } from '../record/record.ts'

/** One word of a name whose owner shares another word with somebody: how common, and whether shared. */
type Trial = { inCountry: number; isCountryKnown: boolean; weight: number; shared: number }

/** As how many words the prior counts. */
const strength = 300
const powers = Array.from({ length: 17 }, (_, step) => 0.2 + step * 0.05)
const usualShares = [0.1, 0.03, 0.01, 0.003, 0.001]

const areBornApart = ({ a, b }: ComparedPair): boolean => {
  const [yearA, yearB] = [yearOfBirth(a), yearOfBirth(b)]
  return yearA !== undefined && yearB !== undefined && Math.abs(yearA - yearB) > sureYears
}

/** The words beside the one they were drawn by: a rare one brings two together more often. */
const trialsOf = (
  { a, b }: ComparedPair,
  weight: number,
  model: EvidenceModel,
  world: World,
): Trial[] => {
  const { together, isCountryKnown } = homelandOf(a, b, model, world.frequencies)
  const words = [...new Set(a.name ?? [])].map((word) => ({
    chance: chanceOfWord(word, world),
    isShared: b.name!.includes(word),
  }))
  const drawn = words.filter(({ isShared }) => isShared)
  const all = drawn.reduce((sum, { chance }) => sum + 1 / chance, 0)
  return drawn.flatMap((by) =>
    words.flatMap((word): Trial[] => {
      if (word === by) return []
      const part = (weight * (1 / by.chance)) / all
      return [
        {
          inCountry: Math.min(word.chance * together, 1),
          isCountryKnown,
          weight: part,
          shared: word.isShared ? part : 0,
        },
      ]
    }),
  )
}

/** What explains how often the next word is shared best: a power, and a factor with and without a country. */
const fitNext = (
  trials: readonly Trial[],
  prior: EvidenceModel['name']['next'],
): EvidenceModel['name']['next'] => {
  const usual = usualShares.flatMap((inCountry) =>
    [true, false].map((isCountryKnown): Trial => {
      const weight = strength / usualShares.length
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
  for (const power of powers) {
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
 * How often strangers who share a word of their names have the next one alike: counted among people
 * who were born in different years.
 */
export const learnNextWord = (
  { namesakes, profiles }: PairSample,
  prior: EvidenceModel,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): EvidenceModel => {
  const world = { model, frequencies }
  const trials: Trial[] = []
  const alike = new Map<string, number>()
  let words = 0
  for (const pair of namesakes) {
    const { a, b } = pair
    if (!areBornApart(pair) || a.name!.length < 2 || b.name!.length < 2) continue
    const weight = strangersShare(observe(pair, model, frequencies), model, profiles)
    trials.push(...trialsOf(pair, weight, model, world))
    words += weight * (Math.min(a.name!.length, b.name!.length) - 1)
    for (const { kind } of alignBest(a.name!, b.name!, world).pairs)
      alike.set(kind, (alike.get(kind) ?? 0) + weight)
  }
  const nextAlike = { ...prior.name.nextAlike }
  for (const [kind, usual] of Object.entries(nextAlike) as [keyof typeof nextAlike, number][]) {
    nextAlike[kind] = ((alike.get(kind) ?? 0) + strength * usual) / (words + strength)
  }
  const next = fitNext(trials, prior.name.next)
  return { ...model, name: { ...model.name, next, nextAlike } }
}
