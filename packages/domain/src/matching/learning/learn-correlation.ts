import type { ValueFrequencies } from '../evidence/evidence-types.ts'
import { comparisonOf, evidenceFields, isCity } from '../record/fields.ts'
import { sharedCountry } from '../evidence/comparison/inferred-origin.ts'
import { strangersShare } from './learn-u-probabilities.ts'
import type { PairSample } from './pair-sample.ts'
import type { Comparable, EvidenceModel } from '../evidence/model/model.ts'
import { observe } from '../evidence/comparison-vector.ts'

/** As how many pairs that agree by chance the prior counts. */
const strength = 2
const most = 20

/** What goes with where people come from and with what they are, as names do. */
const namedAlike: ReadonlySet<string> = new Set(
  evidenceFields.filter((field) => comparisonOf(field).variesByOrigin),
)
/** As how many pairs that agree the prior counts there. */
const usualPairs = 30

type Expected = { pairs: number; shared: number }

/** The power to which sharing a country explains how many agree; between 0 and 1. */
const exponentOf = (expected: readonly Expected[], agreed: number): number => {
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
 * How much likelier strangers who share a word of their names agree in where they live or met. Where
 * everybody is of one country that is hardly so, where names and places come from many it is.
 */
export const learnTogether = (
  { namesakes, profiles }: PairSample,
  prior: EvidenceModel,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): EvidenceModel => {
  const anywhere = { agreed: strength * prior.name.together, expected: strength }
  const usual = 10
  const inCountry: Expected[] = [{ pairs: strength, shared: usual }]
  let agreedInCountry = strength * usual ** prior.name.byCountry
  const beside = new Map<Comparable, { agreed: number; expected: number }>()
  for (const pair of namesakes) {
    const observed = observe(pair, model, frequencies)
    const weight = strangersShare(observed, model, profiles)
    // who has another name beside it is hardly ever the same person
    if (!observed.name?.kinds?.includes('conflict')) continue
    const shared = sharedCountry(pair.a, pair.b, model, frequencies)
    for (const { compared, grade } of observed.fields) {
      const expected = weight * model.fields[compared].agreement
      const agreed = grade === 'equal' ? weight : 0
      if (!isCity(compared)) {
        const known = beside.get(compared) ?? { agreed: usualPairs, expected: usualPairs }
        beside.set(compared, { agreed: known.agreed + agreed, expected: known.expected + expected })
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
  const together = Math.min(Math.max(anywhere.agreed / anywhere.expected, 1), most)
  const byCountry = exponentOf(inCountry, agreedInCountry)
  const fields = { ...model.fields }
  for (const [name, { agreed, expected }] of beside) {
    if (!namedAlike.has(name)) continue
    fields[name] = {
      ...fields[name],
      besideName: Math.min(Math.max(agreed / expected, 1), most),
    }
  }
  return { ...model, fields, name: { ...model.name, together, byCountry } }
}
