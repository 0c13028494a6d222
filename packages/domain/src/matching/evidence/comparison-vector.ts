import { compareFields } from './comparison/compare-fields.ts'
import { compareNames, type NameComparison } from './comparison/name/compare-name.ts'
import {
  displayNameShare,
  handleLeaders,
  namesakeHandleShare,
  repeatedNameShare,
  sharedInformation,
  similarHandles,
  wordHandleShare,
} from './handle-chances.ts'
import { capName } from './comparison/name/cap-name.ts'
import type { FieldComparison, Leader } from './comparison/field-comparison.ts'
import type { PartialLevel } from '../../fields/entry/comparison.ts'
import { cityFields, isCity, isHandle, type EvidenceField } from '../record/fields.ts'
import { computeOncePer } from '../normalize/text/compute-once.ts'
import { birthdateShare, isDefaultDate, isListedDate } from './model/date-frequencies.ts'
import { orderedLevelsOf } from './model/ordered-levels.ts'
import { valueChance, disclosedValueChance, type DisclosedShare } from './model/term-frequencies.ts'
import { isNicknameDerived } from './comparison/name/derived-nickname.ts'
import { inferNameOrigin } from './comparison/name/inferred-origin.ts'
import type {
  ComparisonLevel,
  ComparisonName,
  EvidenceModel,
  FieldModel,
  LinkedAgreement,
} from './model/model.ts'
import type { ScoringContext } from './model/scoring-context.ts'
import type { ComparisonRecord } from '../record/record.ts'

/**
 * A comparison and how likely strangers and linked people reach the same level. The model has the
 * same person separately.
 */
export type ObservedComparison = FieldComparison & {
  /** Probability for strangers. */
  chance: number
  /** Probability for linked people. */
  linked: number
  /** The same for members of one household. */
  household: number
  /** The agreeing fields after which strangers agree here more often. */
  leaders: readonly Leader[]
  /** The value is so rare that no frequency table lists it. */
  isUnlistedValue: boolean
  /** A page's display name, which repeats the agreeing name. */
  repeatsName: boolean
}

export type ComparisonVector = {
  name: NameComparison | null
  fields: ObservedComparison[]
  onlyOneSide: number
}

/** Fields that go with a country. Strangers who share a name usually share the country too. */
const countryBoundComparisons: ReadonlySet<ComparisonName> = new Set([
  ...cityFields,
  'cityAcross',
  'nicknames',
])
/** Even within one country, people do not always agree in a place. */
const maxCountryBoundChance = 0.5

/**
 * Lower bound of the probability that strangers differ, so that a difference never weighs too much.
 */
const minDifferenceChance = 0.05

const differenceChance = ({ equal, near }: LinkedAgreement): number =>
  Math.max(1 - equal - near, minDifferenceChance)

/** How likely strangers, linked people and members of one household differ in a comparison. */
const differences = computeOncePer((model: EvidenceModel) => {
  const entries = Object.entries(model.fields) as [ComparisonName, FieldModel][]
  return new Map(
    entries.map(([name, { agreement, chance, linked, household = linked }]) => {
      const ordered = orderedLevelsOf(name, model)
      const resembling = Object.values(chance).reduce((sum, one) => sum + one, 0)
      const chances = {
        chance:
          ordered?.chance.different ?? Math.max(1 - agreement - resembling, minDifferenceChance),
        linked: ordered?.linked.different ?? differenceChance(linked),
        household: ordered?.household.different ?? differenceChance(household),
      }
      return [name, chances] as const
    }),
  )
})

const leadersByFollower = computeOncePer((model: EvidenceModel): Map<ComparisonName, Leader[]> => {
  const leaders = new Map<ComparisonName, Leader[]>()
  for (const { follower, leader: field, chance } of model.dependences)
    leaders.set(follower, [...(leaders.get(follower) ?? []), { field, chance, isShown: true }])
  return leaders
})

/** The agreeing fields that the comparison follows from by the model's dependences. */
const declaredLeaders = (
  { comparisonName }: FieldComparison,
  agreeing: ReadonlySet<EvidenceField>,
  model: EvidenceModel,
): Leader[] =>
  leadersByFollower(model)
    .get(comparisonName)
    ?.filter(({ field }) => agreeing.has(field)) ?? []

/**
 * How often strangers' values resemble each other. Handles of few characters do so more often;
 * addresses less, because the host agrees too.
 */
const resemblanceChance = (comparison: FieldComparison, { model }: ScoringContext): number => {
  const { field, comparisonName, comparisonLevel, handles } = comparison
  const chance = model.fields[comparisonName].chance[comparisonLevel as PartialLevel] ?? 1
  if (!handles || field === 'email') return chance
  const information = sharedInformation(comparison, handles, [])
  return Math.max(chance, 10 ** -information)
}

const nameFields = ['fullName', 'nicknames'] as const

/** The consequences of an agreeing name, by the model's dependences. */
const nameLeaders = (comparison: FieldComparison, model: EvidenceModel): Leader[] =>
  declaredLeaders(comparison, onlyName, model)
const onlyName: ReadonlySet<EvidenceField> = new Set(['fullName'])

/** Share of profiles that have the common value. */
const valueShare = (
  { field, comparisonName, value }: FieldComparison,
  { model, frequencies }: ScoringContext,
): number => {
  const { rarity } = model.fields[comparisonName]
  if (value === null) return rarity
  // where default dates are not counted yet, an equal one says no more than the year
  if (comparisonName === 'birthYear' && !isListedDate(value, frequencies)) return 1
  return field === 'birthdate'
    ? birthdateShare(value, rarity, frequencies)
    : valueChance({ field, value, rarity }, frequencies)
}

/** The best level below equal, which only default dates do not reach. */
const nextLevel = ({ comparisonName, value }: FieldComparison): ComparisonLevel | undefined =>
  comparisonName === 'birthYear' && value !== null && isDefaultDate(value) ? 'near' : undefined

/** The same as it may be shown to users. */
export const disclosedValueShare = (
  { field, comparisonName, value }: FieldComparison,
  { model, frequencies }: ScoringContext,
): DisclosedShare => {
  const { rarity } = model.fields[comparisonName]
  if (value === null) return { share: rarity, isLimit: false }
  const disclosed = disclosedValueChance({ field, value, rarity }, frequencies)
  if (field !== 'birthdate') return disclosed
  const share = birthdateShare(value, rarity, undefined)
  return share > disclosed.share ? { share, isLimit: false } : disclosed
}

/** Two records and their compared fields, independent of the model. */
export type ComparedPair = ReturnType<typeof compareFields> & {
  a: ComparisonRecord
  b: ComparisonRecord
}

export const comparePair = (a: ComparisonRecord, b: ComparisonRecord): ComparedPair => ({
  a,
  b,
  ...compareFields(a, b),
})

/** Adds to each comparison how likely strangers and linked people agree. Symmetric in (a, b). */
export const comparisonVector = (
  { a, b, compared, onlyOneSide }: ComparedPair,
  context: ScoringContext,
): ComparisonVector => {
  const { model } = context
  const written = compareNames(a, b, context)
  const name = written && capName(written, { a, b, compared }, context)
  const agreeing = new Set<EvidenceField>()
  for (const { field, comparisonName: as, comparisonLevel } of compared) {
    // two bars are not one place
    if (as === 'genericWorkplace') continue
    if (
      comparisonLevel === 'equal' ||
      comparisonLevel === 'close' ||
      // addresses that nearly agree are mostly in one town
      (comparisonLevel === 'near' && (isCity(field) || field === 'address'))
    )
      agreeing.add(field)
  }
  if (name?.agrees) agreeing.add('fullName')
  // display names entered as handles, which others may have as well
  const named = new Set<EvidenceField>([...(a.namedHandles ?? []), ...(b.namedHandles ?? [])])
  const pair = { people: [a, b], context } as const
  const shareContact = compared.some(
    ({ comparisonName, comparisonLevel }) =>
      comparisonLevel === 'equal' &&
      (comparisonName === 'phoneNumber' || comparisonName === 'venueContact'),
  )
  const similar = similarHandles(compared)
  const agreeingNames = nameFields.filter((field) => agreeing.has(field))
  const correlation = agreeingNames.length > 0 ? inferNameOrigin(a, b, context).fieldCorrelation : 1
  const derivedNickname: readonly Leader[] =
    agreeing.has('fullName') && isNicknameDerived(a, b)
      ? [{ field: 'fullName', chance: model.name.derivedNickname, isShown: true }]
      : []
  const fields = compared.map((comparison): ObservedComparison => {
    const { field, comparisonLevel, value } = comparison
    const fieldModel = model.fields[comparison.comparisonName]
    if (comparisonLevel === 'different') {
      const { chance, linked, household } = differences(model).get(comparison.comparisonName)!
      return {
        ...comparison,
        chance,
        linked,
        household,
        leaders: [],
        isUnlistedValue: false,
        repeatsName: false,
      }
    }
    const ordered = orderedLevelsOf(comparison.comparisonName, model)
    const isShownName = named.has(field)
    const rarity = valueShare(comparison, context)
    const ofHandle = isHandle(field) || comparison.comparisonName === 'otherAccounts'
    // equal numbers and dates, however common, weigh no less than similar ones
    const maxChance =
      ordered && comparisonLevel === 'equal' ? ordered.equalChanceAt(nextLevel(comparison)) : 1
    const chance =
      comparisonLevel !== 'equal'
        ? resemblanceChance(comparison, context)
        : isShownName
          ? Math.max(rarity, displayNameShare(value, pair))
          : Math.min(ofHandle ? Math.max(rarity, wordHandleShare(value)) : rarity, maxChance)
    // names and this field both go with origin
    const factor = countryBoundComparisons.has(comparison.comparisonName)
      ? correlation
      : comparisonLevel === 'equal'
        ? (fieldModel.besideName ?? 1)
        : 1
    const besideName = Math.min(chance * factor, maxCountryBoundChance, maxChance)
    const repeatsName = isShownName && agreeing.has('fullName')
    const leaders = [
      ...agreeingNames.map((leader) => ({ field: leader, chance: besideName, isShown: false })),
      ...(repeatsName
        ? [{ field: 'fullName' as const, chance: repeatedNameShare(value, pair), isShown: true }]
        : declaredLeaders(comparison, agreeing, model)),
      ...similar.flatMap((leader) =>
        nameLeaders(comparison, model).map((led) => ({ ...led, field: leader, isShown: false })),
      ),
      ...agreeingNames.map((leader) => ({
        field: leader,
        chance: namesakeHandleShare(comparison, [a, b]),
        isShown: true,
      })),
      ...handleLeaders(comparison, compared),
      ...(field === 'nicknames' ? derivedNickname : []),
    ].filter((leader) => leader.chance > chance && leader.field !== field)
    const linkedChance = ({ equal, near }: LinkedAgreement): number =>
      comparisonLevel === 'equal' ? Math.max(equal, chance / 1000) : near
    return {
      ...comparison,
      chance,
      // a phone or a page that coworkers share is most likely of their workplace
      linked:
        field === 'workplace' && shareContact
          ? 1
          : (ordered?.linked[comparisonLevel] ?? linkedChance(fieldModel.linked)),
      household:
        ordered?.household[comparisonLevel] ??
        linkedChance(fieldModel.household ?? fieldModel.linked),
      leaders,
      isUnlistedValue: comparisonLevel === 'equal' && rarity === fieldModel.rarity,
      repeatsName,
    }
  })
  return { name, fields, onlyOneSide: onlyOneSide + (!a.name !== !b.name ? 1 : 0) }
}
