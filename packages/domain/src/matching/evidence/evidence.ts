import { samePersonNameWeight } from './comparison/name/compare-name.ts'
import type { Band, Evidence, EvidenceLine } from './evidence-types.ts'
import type { ValueFrequencies } from './model/value-frequencies.ts'
import type { EvidenceModel } from './model/model.ts'
import { comparePair, comparisonVector, valueShare } from './comparison-vector.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { totalMatchWeight, matchWeight } from './match-weight.ts'

import { hypothesisProbabilities } from './hypotheses.ts'

/** "1 in N" in steps of 1-2-5, at most 100,000: rounded so that it names nobody. */
export const roundRarity = (chance: number): number => {
  const exact = Math.min(1 / Math.max(chance, 1e-12), 100_000)
  const power = 10 ** Math.floor(Math.log10(exact) + 1e-9)
  const lead = exact / power
  return Math.round(power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10))
}

/** The five slots of the chart, from the weight in powers of ten. */
export const slotsOf = (weight: number): number =>
  weight < maxNeutralWeight
    ? 0
    : weight < 1
      ? 1
      : weight < 2
        ? 2
        : weight < 3
          ? 3
          : weight < 4
            ? 4
            : 5

/** Below a ratio of about 1.25 an agreement says nothing worth a slot. */
const maxNeutralWeight = 0.1

export const bandOf = (probability: number, model: EvidenceModel): Band => {
  if (probability >= model.bands.strong) return 'strong'
  if (probability >= model.bands.likely) return 'likely'
  return probability >= model.bands.possible ? 'possible' : 'weak'
}

/**
 * How strongly two profiles speak for one person (Fellegi-Sunter): each field's likelihood ratio,
 * a field that follows from another not counted twice, and linked people (one household, one bar)
 * weighed as a third explanation. The same for (a, b) and (b, a).
 */
export const evidenceOf = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  { model, frequencies }: { model: EvidenceModel; frequencies?: ValueFrequencies },
): Evidence => {
  const vector = comparisonVector(comparePair(a, b), model, frequencies)
  const { name, fields, onlyOneSide } = vector
  const { total, linkedTotal } = totalMatchWeight(vector, model)
  let differing = 0
  const lines: EvidenceLine[] = []

  if (name) {
    const weight = samePersonNameWeight(name, model.same) + name.agreementWeight
    if (name.level === 'different') differing += 1
    else {
      lines.push({
        field: 'fullName',
        level: name.level,
        weight,
        slots: slotsOf(weight),
        oneIn: name.chance === null ? null : roundRarity(name.chance),
        follows: null,
      })
    }
  }
  for (const observation of fields) {
    const { field, coarseLevel, follows } = observation
    if (coarseLevel === 'different') {
      if (!observation.isUninformative) differing += 1
      continue
    }
    const weight = matchWeight(observation, model)
    lines.push({
      field,
      level: coarseLevel,
      weight,
      slots: slotsOf(weight),
      // once learnt, from values that a score of profiles hold; others are only "fewer than those"
      oneIn:
        coarseLevel === 'equal'
          ? roundRarity(valueShare(observation, { model, frequencies, isTold: true }))
          : null,
      follows,
    })
  }

  // the odds before any field is read, of one person and of two linked people, against two strangers
  const profiles = frequencies?.profiles ?? model.usualProfiles
  const { same: probability } = hypothesisProbabilities(total, linkedTotal, {
    same: model.expectedMatches / profiles,
    linked: model.expectedLinked / profiles,
  })
  return {
    probability,
    band: bandOf(probability, model),
    lines: lines.toSorted((x, y) => y.weight - x.weight || (x.field < y.field ? -1 : 1)),
    differing,
    onlyOneSide,
    modelVersion: frequencies ? `${model.version}+learnt` : model.version,
  }
}
