import { computeOncePer } from '../../normalize/text/compute-once.ts'
import { comparisonOf, evidenceFields } from '../../record/fields.ts'
import {
  comparisonLevels,
  type ComparisonLevel,
  type ComparisonName,
  type EvidenceModel,
  type FieldModel,
  type LinkedAgreement,
} from './model.ts'

const orderedComparators: ReadonlySet<string> = new Set(['date', 'age', 'height', 'weight'])

/** The comparisons whose levels are differences of numbers or dates. */
export const orderedComparisons: ReadonlySet<ComparisonName> = new Set<ComparisonName>([
  ...evidenceFields.flatMap((field) =>
    field !== 'fullName' && orderedComparators.has(comparisonOf(field).comparator) ? [field] : [],
  ),
  'ageByBirthdate',
  'birthYear',
])

/** Lower bound of the probability that strangers reach the last level. */
const minLastShare = 0.02

type LevelShare = { level: ComparisonLevel; m: number; u: number }

/** The levels of an ordered comparison from the smallest difference on, with m and u. */
const levelShares = (name: ComparisonName, { fields, same }: EvidenceModel): LevelShare[] => {
  const { chance, agreement, rarity } = fields[name]
  const m = same.fields[name]
  const resembling = Object.values(chance).reduce((sum, share) => sum + share, 0)
  const shares: FieldModel['chance'] & Partial<Record<ComparisonLevel, number>> = {
    ...chance,
    ...(m.equal !== undefined && { equal: agreement || rarity }),
    different: Math.max(1 - agreement - resembling, minLastShare),
  }
  return comparisonLevels.flatMap((level) => {
    const u = shares[level]
    return u === undefined ? [] : [{ level, m: m[level] ?? 0, u }]
  })
}

/**
 * m probabilities for which the ratio m / u never rises from one level to the next, with the same
 * sum: neighboring levels in the wrong order share their ratio (pool adjacent violators).
 */
export const poolAdjacentViolators = (levels: readonly { m: number; u: number }[]): number[] => {
  const blocks: { m: number; u: number; count: number }[] = []
  for (const { m, u } of levels) {
    let block = { m, u, count: 1 }
    for (;;) {
      const before = blocks.at(-1)
      if (!before || before.m / before.u >= block.m / block.u) break
      blocks.pop()
      block = { m: before.m + block.m, u: before.u + block.u, count: before.count + block.count }
    }
    blocks.push(block)
  }
  const ratios = blocks.flatMap(({ m, u, count }) => Array.from({ length: count }, () => m / u))
  return levels.map(({ u }, index) => ratios[index]! * u)
}

/** The model in which a larger difference of an ordered field never weighs more. */
export const withMonotoneWeights = (model: EvidenceModel): EvidenceModel => {
  const fields = { ...model.same.fields }
  for (const name of orderedComparisons) {
    const levels = levelShares(name, model)
    const pooled = poolAdjacentViolators(levels)
    fields[name] = Object.fromEntries(levels.map(({ level }, index) => [level, pooled[index]!]))
  }
  return { ...model, same: { ...model.same, fields } }
}

/** The shares of strangers and of linked people at each level of an ordered comparison. */
export type OrderedLevels = {
  chance: Partial<Record<ComparisonLevel, number>>
  linked: Partial<Record<ComparisonLevel, number>>
  /** The same for members of one household. */
  household: Partial<Record<ComparisonLevel, number>>
  /** The chance with which an equal value weighs as much as a level, by default the next one. */
  equalChanceAt: (level?: ComparisonLevel) => number
}

const similar: ReadonlySet<ComparisonLevel> = new Set(['close', 'near', 'far'])

/** How often linked people reach each level. */
const linkedLevels = (
  levels: readonly LevelShare[],
  { equal, near }: LinkedAgreement,
): OrderedLevels['linked'] => {
  const linkedShare = (level: ComparisonLevel): number | undefined =>
    level === 'equal' ? equal : similar.has(level) ? near : undefined
  // beyond similar values, linked people differ as strangers do
  const others = levels.filter(({ level }) => linkedShare(level) === undefined)
  const rest = Math.max(1 - equal - near, minLastShare)
  const othersShare = others.reduce((sum, { u }) => sum + u, 0)
  const byLevel: OrderedLevels['linked'] = {}
  // a larger difference never makes one person likelier than linked people either
  let leastRatio = 0
  for (const { level, m, u } of levels) {
    const share = linkedShare(level) ?? (rest * u) / othersShare
    leastRatio = Math.max(leastRatio, share / m)
    byLevel[level] = leastRatio * m
  }
  return byLevel
}

const orderedLevels = (name: ComparisonName, model: EvidenceModel): OrderedLevels => {
  const levels = levelShares(name, model)
  const { linked, household } = model.fields[name]
  const [equal, next] = levels
  const equalChanceAt: OrderedLevels['equalChanceAt'] = (wanted = next?.level) => {
    const found = levels.find(({ level }) => level === wanted)
    return equal?.level === 'equal' && found && found.m > 0 ? (equal.m * found.u) / found.m : 1
  }
  return {
    chance: Object.fromEntries(levels.map(({ level, u }) => [level, u])),
    linked: linkedLevels(levels, linked),
    household: linkedLevels(levels, household ?? linked),
    equalChanceAt,
  }
}

const levelsByComparison = computeOncePer(
  (model: EvidenceModel): Map<ComparisonName, OrderedLevels> =>
    new Map([...orderedComparisons].map((ordered) => [ordered, orderedLevels(ordered, model)])),
)

/** Null if the levels of the comparison are not ordered. Kept per model, for many pairs. */
export const orderedLevelsOf = (name: ComparisonName, model: EvidenceModel): OrderedLevels | null =>
  levelsByComparison(model).get(name) ?? null
