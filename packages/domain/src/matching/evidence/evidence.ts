import { namedDifferences, type Band, type Evidence, type EvidenceLine } from './evidence-types.ts'
import type { EvidenceModel } from './model/model.ts'
import type { ScoringContext } from './model/scoring-context.ts'
import type { DisclosedShare } from './model/term-frequencies.ts'
import {
  comparePair,
  comparisonVector,
  disclosedValueShare,
  type ComparisonVector,
} from './comparison-vector.ts'
import { placeFields, type EvidenceField } from '../record/fields.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { weighPair } from './match-weight.ts'
import { weighSharedPhotos } from './same-photo.ts'
import { hypothesisProbabilities, type HypothesisProbabilities } from './hypotheses.ts'
import { priorOdds } from './model/prior-odds.ts'

/**
 * The probability that two profiles describe one person, calibrated. Fields correlate in more ways
 * than the model knows, so its odds above one are too high. They are raised to the power `slope`
 * (the calibration slope after Cox, 1958). Lower odds are right and stay. Higher odds stay higher.
 */
export const calibratedProbability = (
  { same, linked, strangers }: HypothesisProbabilities,
  slope: number,
): number => {
  const odds = same / (linked + strangers)
  return odds > 1 ? 1 / (1 + odds ** -slope) : same
}

const maxRarity = 100_000
const rarityUpToMax = (chance: number): number => Math.min(1 / Math.max(chance, 1e-12), maxRarity)
const powerOfTen = (count: number): number => 10 ** Math.floor(Math.log10(count) + 1e-9)

/** "1 in N" in steps of 1-2-5, at most 100,000: rounded so that it identifies no one. */
export const roundRarity = (chance: number): number => {
  const exact = rarityUpToMax(chance)
  const power = powerOfTen(exact)
  const lead = exact / power
  return Math.round(power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10))
}

/** "fewer than 1 in N", rounded down to one digit, so that it stays true. */
export const roundRarityLimit = (chance: number): number => {
  const exact = rarityUpToMax(chance)
  const power = powerOfTen(exact)
  return Math.round(power * Math.floor(exact / power + 1e-9))
}

const disclosedRarity = ({
  share,
  isLimit,
}: DisclosedShare): Pick<EvidenceLine, 'oneIn' | 'isLimit'> => ({
  oneIn: isLimit ? roundRarityLimit(share) : roundRarity(share),
  ...(isLimit && { isLimit }),
})

/** The five slots of the chart, in powers of ten. A ratio below about 1.25 is not worth a slot. */
export const slotsOf = (weight: number): number =>
  weight < 0.1 ? 0 : Math.min(Math.floor(weight) + 1, 5)

/** Slots from the number next to them; fewer where another row covers it or a name is unknown. */
export const shownSlots = ({ field, level, ...line }: EvidenceLine): number => {
  const { oneIn, isLimit, follows, slots } = line
  const shown = level === 'near' ? null : oneIn
  const most = field === 'fullName' && (isLimit || shown === null) ? 3 : 5
  return Math.min(shown === null ? slots : slotsOf(Math.log10(shown)), follows ? slots : 5, most)
}

const places: ReadonlySet<EvidenceField> = new Set(placeFields)
/** Parents and children may have one name in one place; no equal age shows which one is meant. */
const mayBeParentAndChild = ({ fields }: ComparisonVector): boolean =>
  fields.every(({ field, coarseLevel }) => coarseLevel === 'different' || places.has(field))
/** Likely, and never strong. */
const maxOfParentAndChild = 0.98

export const bandOf = (probability: number, model: EvidenceModel): Band => {
  if (probability >= model.bands.strong) return 'strong'
  if (probability >= model.bands.likely) return 'likely'
  return probability >= model.bands.possible ? 'possible' : 'weak'
}

/**
 * The evidence that two profiles describe one person (Fellegi-Sunter). Each field adds its
 * likelihood ratio, and a field that follows from another one does not count twice. Linked people
 * (one household, one bar) are a third hypothesis. Symmetric in (a, b).
 */
export const evidenceOf = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  context: ScoringContext,
): Evidence => {
  const { model, frequencies } = context
  const vector = comparisonVector(comparePair(a, b), context)
  const { name, fields, onlyOneSide } = vector
  const { total, linkedTotal, nameWeight, fields: weighed } = weighPair(vector, model)
  const differing = new Set<EvidenceField>()
  const lines: EvidenceLine[] = []

  if (name) {
    if (name.level === 'different') differing.add('fullName')
    else {
      lines.push({
        field: 'fullName',
        level: name.level,
        weight: nameWeight,
        slots: slotsOf(nameWeight),
        ...(name.share ? disclosedRarity(name.share) : { oneIn: null }),
        follows: null,
      })
    }
  }
  for (const [index, observation] of fields.entries()) {
    const { field, coarseLevel } = observation
    if (coarseLevel === 'different') {
      if (!observation.isUninformative) differing.add(field)
      continue
    }
    const { weight, follows } = weighed[index]!
    lines.push({
      field,
      level: coarseLevel,
      weight,
      slots: slotsOf(weight),
      // with learned frequencies, only values that enough profiles have get their own rarity; rarer
      // values share one limit
      ...(coarseLevel === 'equal'
        ? disclosedRarity(disclosedValueShare(observation, context))
        : { oneIn: null }),
      follows,
    })
  }

  const photo = weighSharedPhotos(a, b)
  const isCapped = !photo.isShared && mayBeParentAndChild(vector)
  const calibrated = calibratedProbability(
    hypothesisProbabilities(
      total + photo.weight,
      linkedTotal + photo.linkedWeight,
      priorOdds(model, frequencies?.profiles),
    ),
    model.calibrationSlope,
  )
  const probability = isCapped ? Math.min(calibrated, maxOfParentAndChild) : calibrated
  return {
    probability,
    band: bandOf(probability, model),
    lines: lines.toSorted((x, y) => y.weight - x.weight || (x.field < y.field ? -1 : 1)),
    differing: differing.size,
    differingFields: namedDifferences.filter((field) => differing.has(field)),
    onlyOneSide,
    ...(photo.isShared && {
      samePhoto: { weight: photo.weight, slots: slotsOf(photo.weight) },
    }),
    modelVersion: frequencies ? `${model.version}+learnt` : model.version,
  }
}
