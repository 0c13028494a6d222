import { compareFields } from './comparison/compare-fields.ts'
import { compareNames, type NameComparison } from './comparison/compare-name.ts'
import type { ValueFrequencies } from './evidence-types.ts'
import type { FieldComparison } from './comparison/field-comparison.ts'
import { cityFields, type EvidenceField } from '../record/fields.ts'
import { chanceOfValue, toldChanceOfValue } from './model/value-frequencies.ts'
import { homelandOf } from './comparison/inferred-origin.ts'
import type { Comparable, EvidenceModel } from './model/model.ts'
import type { ComparisonRecord } from '../record/record.ts'

/** A comparison beside how likely strangers and linked people agree so; the same person is apart. */
export type Observation = FieldComparison & {
  /** For strangers, given the fields that already agree. */
  chance: number
  /** The same, for linked people. */
  linked: number
  /** What `chance` comes from, where that is another field that agrees. */
  follows: EvidenceField | null
  /** Held by so few that no table lists it. */
  isUnlisted: boolean
}

export type Observed = {
  name: NameComparison | null
  fields: Observation[]
  onlyOneSide: number
}

/** What lies in a country, which strangers with one name mostly share. */
const local: ReadonlySet<Comparable> = new Set([...cityFields, 'cityAcross'])
/** Even in one country not everybody agrees. */
const mostLocal = 0.5

/** A name that is shown as a handle, which others may have as well; beside the name it is that again. */
const shownName = 1e-3
const nameAgain = 0.7

/** A difference says at least so much less than nothing. */
const leastDifference = 0.05

const strongestLeader = (
  { compared, grade }: FieldComparison,
  agreeing: ReadonlySet<EvidenceField>,
  model: EvidenceModel,
): { field: EvidenceField; chance: number } | null => {
  let strongest: { field: EvidenceField; chance: number } | null = null
  for (const { follower, leader, chance, only } of model.dependences) {
    if (follower !== compared || !agreeing.has(leader)) continue
    if (only !== undefined && only !== grade) continue
    if (!strongest || chance > strongest.chance) strongest = { field: leader, chance }
  }
  return strongest
}

/** Share of profiles with the value both have; `told` as somebody may be told. */
export const rarityOf = (
  { field, compared, value }: FieldComparison,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
  isTold = false,
): number => {
  const { rarity } = model.fields[compared]
  if (value === null) return rarity
  return (isTold ? toldChanceOfValue : chanceOfValue)(field, value, rarity, frequencies)
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
export const observe = (
  { a, b, compared, onlyOneSide }: ComparedPair,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): Observed => {
  const name = compareNames(a, b, model, frequencies)
  const agreeing = new Set<EvidenceField>()
  for (const { field, compared: as, grade } of compared) {
    if (grade === 'equal' || grade === 'close' || (grade === 'near' && local.has(as)))
      agreeing.add(field)
  }
  if (name && name.level !== 'different') agreeing.add('fullName')
  // display names given as handles, which others may have as well
  const named = new Set<EvidenceField>([...(a.namedHandles ?? []), ...(b.namedHandles ?? [])])
  // of one word, it can't be told from the name that is shown
  const isTheName = (value: string | null): boolean =>
    value !== null && [a.name, b.name].some((words) => words?.length === 1 && words[0] === value)

  const haveOneName = agreeing.has('fullName') || agreeing.has('nicknames')
  const together = haveOneName ? homelandOf(a, b, model, frequencies).together : 1

  const fields = compared.map((comparison): Observation => {
    const { field, grade, value } = comparison
    const fieldModel = model.fields[comparison.compared]
    const isShownName = named.has(field) || (field === 'socialMediaFacebook' && isTheName(value))
    if (grade === 'different') {
      const resembling = Object.values(fieldModel.chance).reduce((sum, chance) => sum + chance, 0)
      return {
        ...comparison,
        chance: Math.max(1 - fieldModel.agreement - resembling, leastDifference),
        linked: Math.max(1 - fieldModel.linked.equal - fieldModel.linked.near, leastDifference),
        follows: null,
        isUnlisted: false,
      }
    }
    const rarity = rarityOf(comparison, model, frequencies)
    const anywhere =
      grade !== 'equal'
        ? (fieldModel.chance[grade] ?? 1)
        : isShownName
          ? Math.max(rarity, shownName)
          : rarity
    const factor = local.has(comparison.compared)
      ? together
      : grade === 'equal' && haveOneName
        ? (fieldModel.besideName ?? 1)
        : 1
    const byItself = Math.max(anywhere, Math.min(anywhere * factor, mostLocal))
    const leader =
      isShownName && agreeing.has('fullName')
        ? ({ field: 'fullName', chance: nameAgain } as const)
        : strongestLeader(comparison, agreeing, model)
    const isFollower = leader !== null && leader.chance > byItself
    const chance = isFollower ? leader.chance : byItself
    return {
      ...comparison,
      chance,
      linked:
        grade === 'equal'
          ? Math.max(fieldModel.linked.equal, chance / 1000)
          : fieldModel.linked.near,
      follows: isFollower ? leader.field : null,
      isUnlisted: grade === 'equal' && rarity === fieldModel.rarity,
    }
  })
  return { name, fields, onlyOneSide: onlyOneSide + (!a.name !== !b.name ? 1 : 0) }
}
