import { samePersonNameWeight } from './comparison/name/compare-name.ts'
import type { EvidenceField } from '../record/fields.ts'
import type { EvidenceModel } from './model/model.ts'
import { isOfHousehold } from './model/prior-model.ts'
import type { ComparisonVector, ObservedComparison } from './comparison-vector.ts'
import type { Leader } from './comparison/field-comparison.ts'

/** The weight of one comparison within its pair. */
export type WeighedComparison = {
  /** log10 of how much likelier the comparison is for one person than for two strangers. */
  weight: number
  /** The agreeing field that this one mostly follows from. */
  follows: EvidenceField | null
}

export type WeighedPair = {
  /** log10 of one person against two strangers. */
  total: number
  /** log10 of two linked people against two strangers. */
  linkedTotal: number
  /** The probability that linked people are one household. */
  household: number
  /** The part of the name. */
  nameWeight: number
  /** In the order of the vector. */
  fields: WeighedComparison[]
}

const leastShare = 1e-3
const sameShare = (
  { comparisonName, comparisonLevel }: ObservedComparison,
  { same }: EvidenceModel,
): number => same.fields[comparisonName][comparisonLevel] ?? leastShare

/** The weight by itself. Equal values are never evidence against one person. */
export const matchWeight = (comparison: ObservedComparison, model: EvidenceModel): number => {
  const weight = Math.log10(sameShare(comparison, model) / comparison.chance)
  return comparison.comparisonLevel === 'equal' ? Math.max(weight, 0) : weight
}

/**
 * The weight of a field whose agreement does not count among strangers. One that only resembles is
 * still less likely for one person than an equal one.
 */
const leftOutWeight = (comparison: ObservedComparison, model: EvidenceModel): number =>
  comparison.comparisonLevel === 'equal' ? 0 : Math.log10(sameShare(comparison, model))

/** A weight that another field halves needs a reason that users see. */
const noticeableLoss = Math.log10(2)

const noFields: ReadonlySet<EvidenceField> = new Set()

/** The weight once the fields that lead it agree, apart from those that are left out. */
const weightAfterLeaders = (
  comparison: ObservedComparison,
  alone: number,
  { model, leftOut }: { model: EvidenceModel; leftOut: ReadonlySet<EvidenceField> },
): WeighedComparison => {
  let strongest: Leader | null = null
  for (const leader of comparison.leaders) {
    if (leftOut.has(leader.field)) continue
    if (!strongest || leader.chance > strongest.chance) strongest = leader
  }
  if (!strongest) return { weight: alone, follows: null }
  const weight = Math.log10(sameShare(comparison, model) / strongest.chance)
  // an agreement that follows from another one may add nothing, but is never evidence against
  const isAgreement = comparison.coarseLevel !== 'different'
  return {
    weight: isAgreement ? Math.max(weight, 0) : weight,
    follows: strongest.isShown || alone - weight >= noticeableLoss ? strongest.field : null,
  }
}

/** A field that is left out is implied by the strongest of those that follow from it. */
const strongestFollower = (
  leader: EvidenceField,
  { fields }: ComparisonVector,
  alone: readonly number[],
): EvidenceField | null => {
  let strongest: number | null = null
  fields.forEach(({ leaders }, index) => {
    if (!leaders.some(({ field, isShown }) => isShown && field === leader)) return
    if (strongest === null || alone[index]! > alone[strongest]!) strongest = index
  })
  return strongest === null ? null : fields[strongest]!.field
}

/** A search over more fields would take long; pairs with this many do not occur. */
const maxLeftOut = 8

/**
 * Leading fields that may explain away more than they add: a city of many, and the three fields
 * that mostly follow from it.
 */
const weakLeaders = (
  { fields }: ComparisonVector,
  alone: readonly number[],
  { nameWeight, model }: { nameWeight: number; model: EvidenceModel },
): EvidenceField[] => {
  const losses = new Map<EvidenceField, number>()
  fields.forEach((comparison, index) => {
    for (const { field, chance } of comparison.leaders) {
      const led = Math.max(Math.log10(sameShare(comparison, model) / chance), 0)
      losses.set(field, (losses.get(field) ?? 0) + Math.max(alone[index]! - led, 0))
    }
  })
  return [...losses]
    .filter(([field, loss]) => {
      const index = fields.findIndex((comparison) => comparison.field === field)
      const own =
        index < 0
          ? nameWeight
          : weightAfterLeaders(fields[index]!, alone[index]!, { model, leftOut: noFields }).weight
      return own < loss
    })
    .map(([field]) => field)
    .slice(0, maxLeftOut)
}

/**
 * Adds the weights of a pair. An agreeing field that other fields follow from reduces their
 * weights, and may reduce them by more than it adds. It is then left out, so that a further
 * agreement never makes one person less likely: of all ways to leave fields out, the strongest
 * counts.
 */
export const weighPair = (vector: ComparisonVector, model: EvidenceModel): WeighedPair => {
  const { name, fields } = vector
  const nameAlone = name ? samePersonNameWeight(name, model.same) + name.agreementWeight : 0
  const nameLeftOut = !name || name.level === 'equal' ? 0 : samePersonNameWeight(name, model.same)
  const alone = fields.map((comparison) => matchWeight(comparison, model))
  const weigh = (
    leftOut: ReadonlySet<EvidenceField>,
  ): Omit<WeighedPair, 'linkedTotal' | 'household'> => {
    const nameWeight = leftOut.has('fullName') ? nameLeftOut : nameAlone
    const weighed = fields.map((comparison, index) =>
      leftOut.has(comparison.field)
        ? {
            weight: leftOutWeight(comparison, model),
            follows: strongestFollower(comparison.field, vector, alone),
          }
        : weightAfterLeaders(comparison, alone[index]!, { model, leftOut }),
    )
    const total = weighed.reduce((sum, { weight }) => sum + weight, nameWeight)
    return { total, nameWeight, fields: weighed }
  }
  let best = weigh(noFields)
  const weak = weakLeaders(vector, alone, { nameWeight: nameAlone, model })
  for (let choice = 1; choice < 2 ** weak.length; choice += 1) {
    const found = weigh(new Set(weak.filter((_, index) => (choice >> index) & 1)))
    if (found.total > best.total + 1e-9) best = found
  }
  const { weight, household } = linkedToSame(vector, { nameAlone, model })
  return { ...best, linkedTotal: best.total + weight, household }
}

/**
 * log10 of linked people against one person. How fields depend on each other among strangers makes
 * no difference here. Linked people never agree more often than two descriptions of one person.
 * They are a household, which shares a family name, or people who work or go out together, whose
 * names agree no more than those of strangers.
 */
const linkedToSame = (
  { name, fields }: ComparisonVector,
  { nameAlone, model }: { nameAlone: number; model: EvidenceModel },
): { weight: number; household: number } => {
  const ofName = (weight: number): number =>
    name?.level === 'equal' ? Math.min(weight - nameAlone, 0) : weight - nameAlone
  // a birthdate is of two people only if they are twins
  const twins = name?.kinds?.includes('alikeGiven') ? Math.log10(model.name.alikeGiven.twins) : 0
  let household = ofName(name?.householdWeight ?? 0) + Math.log10(model.householdShare)
  let others = ofName(0) + Math.log10(1 - model.householdShare)
  for (const comparison of fields) {
    const same = sameShare(comparison, model)
    const limit = comparison.comparisonLevel === 'equal' ? 0 : Infinity
    const ofHousehold = Math.min(Math.log10(comparison.household / same), limit)
    // what a household shares does not outweigh that the given names are of two people
    const isShared =
      name?.hasOtherGivenName === true &&
      comparison.coarseLevel !== 'different' &&
      isOfHousehold(comparison.comparisonName)
    const least = comparison.comparisonName === 'birthdate' ? twins : 0
    household += isShared ? Math.max(ofHousehold, least) : ofHousehold
    others += Math.min(Math.log10(comparison.linked / same), limit)
  }
  const share = 1 / (1 + 10 ** (others - household))
  const weight = Math.max(household, others) - Math.log10(Math.max(share, 1 - share))
  return { weight, household: share }
}
