import { compareFields } from './comparison/compare-fields.ts'
import { compareNames, type NameComparison } from './comparison/name/compare-name.ts'
import type { FieldComparison } from './comparison/field-comparison.ts'
import { cityFields, type EvidenceField } from '../record/fields.ts'
import {
  valueChance,
  disclosedValueChance,
  type ValueFrequencies,
} from './model/value-frequencies.ts'
import { inferOriginCountry } from './comparison/name/inferred-origin.ts'
import type { ComparisonName, EvidenceModel } from './model/model.ts'
import type { ComparisonRecord } from '../record/record.ts'

/** A comparison beside how likely strangers and linked people agree so; the same person is apart. */
export type ObservedComparison = FieldComparison & {
  /** For strangers, given the fields that already agree. */
  chance: number
  /** The same, for linked people. */
  linked: number
  /** What `chance` comes from, where that is another field that agrees. */
  follows: EvidenceField | null
  /** Held by so few that no table lists it. */
  isUnlistedValue: boolean
}

export type ComparisonVector = {
  name: NameComparison | null
  fields: ObservedComparison[]
  onlyOneSide: number
}

/** What lies in a country, which strangers with one name mostly share. */
const countryBoundComparisons: ReadonlySet<ComparisonName> = new Set([...cityFields, 'cityAcross'])
/** Even in one country not everybody agrees. */
const maxCountryBoundChance = 0.5

/** A name that is shown as a handle, which others may have as well; beside the name it is that again. */
const displayNameChance = 1e-3
const repeatedNameChance = 0.7

/** A difference says at least so much less than nothing. */
const minDifferenceChance = 0.05

const strongestDependence = (
  { comparisonName, comparisonLevel }: FieldComparison,
  agreeing: ReadonlySet<EvidenceField>,
  model: EvidenceModel,
): { field: EvidenceField; chance: number } | null => {
  let strongest: { field: EvidenceField; chance: number } | null = null
  for (const { follower, leader, chance, only } of model.dependences) {
    if (follower !== comparisonName || !agreeing.has(leader)) continue
    if (only !== undefined && only !== comparisonLevel) continue
    if (!strongest || chance > strongest.chance) strongest = { field: leader, chance }
  }
  return strongest
}

/** Share of profiles with the value both have; `told` as somebody may be told. */
export const valueShare = (
  { field, comparisonName, value }: FieldComparison,
  {
    model,
    frequencies,
    isTold = false,
  }: { model: EvidenceModel; frequencies: ValueFrequencies | undefined; isTold?: boolean },
): number => {
  const { rarity } = model.fields[comparisonName]
  if (value === null) return rarity
  return (isTold ? disclosedValueChance : valueChance)(field, value, rarity, frequencies)
}

/** Two profiles and what they agree in, whatever the model. */
export type ComparedPair = ReturnType<typeof compareFields> & {
  a: ComparisonRecord
  b: ComparisonRecord
}

export const comparePair = (a: ComparisonRecord, b: ComparisonRecord): ComparedPair => ({
  a,
  b,
  ...compareFields(a, b),
})

/** Says of each agreement how rare it is. The same for (a, b) and (b, a). */
export const comparisonVector = (
  { a, b, compared, onlyOneSide }: ComparedPair,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): ComparisonVector => {
  const name = compareNames(a, b, { model, frequencies })
  const agreeing = new Set<EvidenceField>()
  for (const { field, comparisonName: as, comparisonLevel } of compared) {
    if (
      comparisonLevel === 'equal' ||
      comparisonLevel === 'close' ||
      (comparisonLevel === 'near' && countryBoundComparisons.has(as))
    )
      agreeing.add(field)
  }
  if (name && name.level !== 'different') agreeing.add('fullName')
  // display names given as handles, which others may have as well
  const named = new Set<EvidenceField>([...(a.namedHandles ?? []), ...(b.namedHandles ?? [])])
  // of one word, it can't be told from the name that is shown
  const isTheName = (value: string | null): boolean =>
    value !== null && [a.name, b.name].some((words) => words?.length === 1 && words[0] === value)

  const haveOneName = agreeing.has('fullName') || agreeing.has('nicknames')
  const together = haveOneName
    ? inferOriginCountry(a, b, { model, frequencies }).fieldCorrelation
    : 1

  const fields = compared.map((comparison): ObservedComparison => {
    const { field, comparisonLevel, value } = comparison
    const fieldModel = model.fields[comparison.comparisonName]
    const isShownName = named.has(field) || (field === 'socialMediaFacebook' && isTheName(value))
    if (comparisonLevel === 'different') {
      const resembling = Object.values(fieldModel.chance).reduce((sum, chance) => sum + chance, 0)
      return {
        ...comparison,
        chance: Math.max(1 - fieldModel.agreement - resembling, minDifferenceChance),
        linked: Math.max(1 - fieldModel.linked.equal - fieldModel.linked.near, minDifferenceChance),
        follows: null,
        isUnlistedValue: false,
      }
    }
    const rarity = valueShare(comparison, { model, frequencies })
    const anywhere =
      comparisonLevel !== 'equal'
        ? (fieldModel.chance[comparisonLevel] ?? 1)
        : isShownName
          ? Math.max(rarity, displayNameChance)
          : rarity
    const factor = countryBoundComparisons.has(comparison.comparisonName)
      ? together
      : comparisonLevel === 'equal' && haveOneName
        ? (fieldModel.besideName ?? 1)
        : 1
    const byItself = Math.max(anywhere, Math.min(anywhere * factor, maxCountryBoundChance))
    const leader =
      isShownName && agreeing.has('fullName')
        ? ({ field: 'fullName', chance: repeatedNameChance } as const)
        : strongestDependence(comparison, agreeing, model)
    const isFollower = leader !== null && leader.chance > byItself
    const chance = isFollower ? leader.chance : byItself
    return {
      ...comparison,
      chance,
      linked:
        comparisonLevel === 'equal'
          ? Math.max(fieldModel.linked.equal, chance / 1000)
          : fieldModel.linked.near,
      follows: isFollower ? leader.field : null,
      isUnlistedValue: comparisonLevel === 'equal' && rarity === fieldModel.rarity,
    }
  })
  return { name, fields, onlyOneSide: onlyOneSide + (!a.name !== !b.name ? 1 : 0) }
}
