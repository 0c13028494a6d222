import type { TermFrequencies } from '../evidence/model/term-frequencies.ts'
import { fitModel } from './fit-model.ts'
import {
  learnUProbabilities,
  learnValueRarity,
  strangersPosterior,
} from './learn-u-probabilities.ts'
import { learnNextWord } from './learn-next-word.ts'
import type { EvidenceModel, ComparisonName } from '../evidence/model/model.ts'
import type { LearningContext, PairSample } from './pair-sample.ts'
import { comparisonOf, evidenceFields, isCity } from '../record/fields.ts'
import { sharedCountryFactor } from '../evidence/comparison/name/inferred-origin.ts'
import { comparisonVector } from '../evidence/comparison-vector.ts'

/** The weight of the prior, as a number of pairs that agree by chance. */
const priorStrength = 2
const maxCorrelation = 20

/** Fields that correlate with origin and with the kind of person, as names do. */
const haveSimilarNames: ReadonlySet<string> = new Set(
  evidenceFields.filter((field) => comparisonOf(field).variesByOrigin),
)
/** The weight of the prior for these fields, as a number of agreeing pairs. */
const defaultPairs = 30

type ExpectedAgreement = { pairs: number; shared: number }

/** The exponent with which a shared country explains the number of agreements, between 0 and 1. */
const fitExponent = (expected: readonly ExpectedAgreement[], agreed: number): number => {
  const explained = (exponent: number): number =>
    expected.reduce((sum, { pairs, shared }) => sum + pairs * shared ** exponent, 0)
  let [low, high] = [0, 1]
  if (explained(low) >= agreed) return low
  if (explained(high) <= agreed) return high
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2
    if (explained(middle) < agreed) low = middle
    else high = middle
  }
  return Number(((low + high) / 2).toPrecision(3))
}

/**
 * How much likelier strangers who share a word of their names agree in where they live or met. The
 * factor is near 1 in a community of one country, and larger where names and places come from many
 * countries.
 */
export const learnFieldCorrelation = (
  { namesakes, profiles }: PairSample,
  { prior, model, frequencies }: LearningContext,
): EvidenceModel => {
  const anywhere = { agreed: priorStrength * prior.name.together, expected: priorStrength }
  const usual = 10
  const inCountry: ExpectedAgreement[] = [{ pairs: priorStrength, shared: usual }]
  let agreedInCountry = priorStrength * usual ** prior.name.byCountry
  const byField = new Map<ComparisonName, { agreed: number; expected: number }>()
  const context = { model, frequencies }
  for (const pair of namesakes) {
    const vector = comparisonVector(pair, context)
    const weight = strangersPosterior(vector, model, profiles)
    // pairs with contradicting words of the name are rarely the same person
    if (!vector.name?.kinds?.includes('conflict')) continue
    const shared = sharedCountryFactor(pair.a, pair.b, context)
    for (const { comparisonName, comparisonLevel } of vector.fields) {
      const expected = weight * model.fields[comparisonName].agreement
      const agreed = comparisonLevel === 'equal' ? weight : 0
      if (!isCity(comparisonName)) {
        const known = byField.get(comparisonName) ?? {
          agreed: defaultPairs,
          expected: defaultPairs,
        }
        byField.set(comparisonName, {
          agreed: known.agreed + agreed,
          expected: known.expected + expected,
        })
        continue
      }
      if (shared === null) {
        anywhere.expected += expected
        anywhere.agreed += agreed
      } else {
        inCountry.push({ pairs: expected, shared })
        agreedInCountry += agreed
      }
    }
  }
  const together = Math.min(Math.max(anywhere.agreed / anywhere.expected, 1), maxCorrelation)
  const byCountry = fitExponent(inCountry, agreedInCountry)
  const fields = { ...model.fields }
  for (const [name, { agreed, expected }] of byField) {
    if (!haveSimilarNames.has(name)) continue
    fields[name] = {
      ...fields[name],
      besideName: Math.min(Math.max(agreed / expected, 1), maxCorrelation),
    }
  }
  return { ...model, fields, name: { ...model.name, together, byCountry } }
}

/** Below this number of candidates nothing is learned. */
const minCandidates = 200

/**
 * Fits the model to the profiles without labels (expectation maximization). Random pairs show how
 * often strangers resemble each other; candidates show how often descriptions of one person do.
 * Each figure starts at the prior, which weighs as much as a few dozen pairs, so that little data
 * changes little. Deterministic for one sample.
 */
export const learnModel = (
  sample: PairSample,
  prior: EvidenceModel,
  frequencies: TermFrequencies | undefined,
): EvidenceModel => {
  if (sample.candidates.length < minCandidates) return prior
  const counted = frequencies && { ...frequencies, profiles: sample.profiles }
  const learnStrangers = (model: EvidenceModel): EvidenceModel => {
    const correlated = learnFieldCorrelation(sample, {
      prior,
      model: learnUProbabilities(sample, { prior, model, frequencies: counted }),
      frequencies: counted,
    })
    return learnNextWord(sample, { prior, model: correlated, frequencies: counted })
  }
  let model = fitModel(sample, { prior, start: learnStrangers(prior), frequencies: counted })
  model = learnValueRarity(sample, { prior, model: learnStrangers(model), frequencies: counted })
  return {
    ...fitModel(sample, { prior, start: model, frequencies: counted }),
    version: `${prior.version}+fitted`,
  }
}
