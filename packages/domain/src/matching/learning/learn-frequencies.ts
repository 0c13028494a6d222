import type { FrequencyField, ValueFrequencies } from '../evidence/model/value-frequencies.ts'
import { comparators, type Comparator } from '../evidence/comparison/comparators.ts'
import { comparisonOf, evidenceFields, type EvidenceField } from '../record/fields.ts'
import { nameSound, nameSoundKeys } from '../normalize/name/name.ts'
import { reliableYears, yearOfBirth, type ComparisonRecord } from '../record/record.ts'

/** Below this many profiles a sample says less than the built-in tables. */
export const minSampleSize = 1000
/** As many as tell enough. */
export const sampleSize = 30_000
/**
 * A value is listed only if so many profiles of the sample hold it; of a small sample more, as few
 * would be chance. The list is kept in memory only.
 */
const minHolders = (sample: number): number => (sample < 15_000 ? 20 : 8)
/** ... and only if they are so many people at least: born in so many years, or of so many names. */
const minYearsApart = 6
/** More groups are not counted. */
const maxYearsApart = 100
/** How rare a value is, is told only from so many on. */
const minDisclosedHolders = 20

type BirthFacts = { words: ReadonlySet<string>; sounds: ReadonlySet<string>; year: number }

/** Of one person the rest of the name would agree as well, whatever the year of birth. */
const haveDifferentNames = (a: BirthFacts, b: BirthFacts): boolean => {
  if (a.sounds.size < 2 || b.sounds.size < 2) return false
  let shared = 0
  for (const sound of a.sounds) if (b.sounds.has(sound)) shared += 1
  return shared < 2
}

/**
 * How likely another profile holds a name word that too few hold to be listed: among people who were
 * born in different years and have another name beside it, as most of those who share a rare word are
 * one person.
 */
const rareNameWordShare = (sample: readonly ComparisonRecord[]): number | null => {
  const born = sample.flatMap((record): BirthFacts[] => {
    const year = yearOfBirth(record)
    if (!record.name || year === undefined) return []
    const sounds = record.name.map((word) => nameSound(word) || word)
    return [{ words: new Set(record.name), sounds: new Set(sounds), year }]
  })
  const holders = new Map<string, BirthFacts[]>()
  const years = new Map<number, number>()
  for (const one of born) {
    years.set(one.year, (years.get(one.year) ?? 0) + 1)
    for (const word of one.words) {
      const held = holders.get(word)
      if (held) held.push(one)
      else holders.set(word, [one])
    }
  }
  const othersOf = (year: number): number => {
    let near = 0
    for (let at = year - reliableYears; at <= year + reliableYears; at += 1)
      near += years.get(at) ?? 0
    return born.length - near
  }
  let shared = 0
  let others = 0
  let held = 0
  const leastHolders = minHolders(sample.length)
  for (const holding of holders.values()) {
    if (holding.length >= leastHolders) continue
    held += holding.length
    for (const one of holding) {
      others += othersOf(one.year)
      shared += holding.filter(
        (other) =>
          Math.abs(other.year - one.year) > reliableYears && haveDifferentNames(one, other),
      ).length
    }
  }
  if (held < minSampleSize || others === 0) return null
  return Number(Math.min(Math.max(shared / others, 1e-5), 1e-3).toPrecision(2))
}

/** Of those with one name, heard alike, and one year of birth only the first. */
const deduplicatePeople = (sample: readonly ComparisonRecord[]): ComparisonRecord[] => {
  const seen = new Set<string>()
  return sample.filter((record) => {
    const sound = record.name && nameSoundKeys(record.name)[0]
    const year = yearOfBirth(record)
    if (sound === undefined || year === undefined) return true
    const person = `${sound} ${year}`
    return !seen.has(person) && Boolean(seen.add(person))
  })
}

/** Holders of a value, those of them whose year of birth is known, and who is surely not one person. */
type ValueHolders = { holders: number; withBirthYear: number; differingYears: Set<string | number> }

/** In how many years people are born, as if all years had as many. */
const birthYearSpan = (sample: readonly ComparisonRecord[]): number => {
  const counts = new Map<number, number>()
  let all = 0
  for (const record of sample) {
    const year = yearOfBirth(record)
    if (year === undefined) continue
    counts.set(year, (counts.get(year) ?? 0) + 1)
    all += 1
  }
  let squares = 0
  for (const count of counts.values()) squares += (count / Math.max(all, 1)) ** 2
  return squares === 0 ? 0 : 1 / squares
}

/** Of more years than these it can't be told how many people share one. */
const maxYearShare = 0.7

/**
 * How many people hold a value, by how many years they are born in: the descriptions of one person
 * fall into one year, those of many into as many as chance has it.
 */
const distinctPeople = (
  { holders, withBirthYear, differingYears }: ValueHolders,
  years: number,
): number => {
  const share = differingYears.size / years
  if (withBirthYear < holders / 2 || share > maxYearShare) return holders
  return Math.min(holders, (holders * -years * Math.log(1 - share)) / withBirthYear)
}
/** Whom a record surely is not: others of another year of birth, or, where that is asked for, name. */
const holderGroups = (record: ComparisonRecord, index: number) => {
  const byName = (record.name && nameSoundKeys(record.name)[0]) ?? index
  return { byName, byYear: yearOfBirth(record)?.toString() ?? byName }
}

type Counted = [Exclude<EvidenceField, 'fullName'>, NonNullable<Comparator['valuesOf']>]
/** The fields whose comparators know single values. */
const counted = evidenceFields.flatMap((field): Counted[] => {
  const { comparator } = comparisonOf(field)
  if (comparator === 'name' || field === 'fullName') return []
  const { valuesOf: valuesIn } = comparators[comparator]
  return valuesIn ? [[field, valuesIn]] : []
})

/** What a record has in each field that is counted. */
const frequencyValues = (
  record: ComparisonRecord,
): [FrequencyField, readonly (string | undefined)[]][] => {
  const otherNames = record.otherNames ?? []
  const words = [...(record.name ?? []), ...otherNames.flat()]
  const sounds = words.filter((word) => word.length > 1).map((word) => nameSound(word) || undefined)
  return [
    ['nameWord', words],
    ['nameSound', sounds],
    ...counted.map(([field, valuesIn]): [FrequencyField, readonly (string | undefined)[]] => [
      field,
      valuesIn(record, field),
    ]),
  ]
}

/** Counts how common values are in a sample of `profiles`; null when the sample is too small. */
export const learnFrequencies = (
  sample: readonly ComparisonRecord[],
  profiles: number,
): ValueFrequencies | null => {
  if (sample.length < minSampleSize) return null
  const people = deduplicatePeople(sample)
  const years = birthYearSpan(people)
  const leastHolders = minHolders(sample.length)
  const counts = new Map<FrequencyField, { filled: number; values: Map<string, ValueHolders> }>()
  people.forEach((record, index) => {
    const { byName, byYear } = holderGroups(record, index)
    const isDated = yearOfBirth(record) !== undefined
    for (const [field, values] of frequencyValues(record)) {
      const present = new Set(values.filter((value) => value !== undefined))
      if (present.size === 0) continue
      const known = counts.get(field) ?? { filled: 0, values: new Map<string, ValueHolders>() }
      known.filled += 1
      counts.set(field, known)
      const group = field === 'birthdate' ? byName : byYear
      for (const value of present) {
        const held = known.values.get(value) ?? {
          holders: 0,
          withBirthYear: 0,
          differingYears: new Set(),
        }
        held.holders += 1
        if (field !== 'birthdate' && isDated) held.withBirthYear += 1
        if (held.differingYears.size < maxYearsApart) held.differingYears.add(group)
        known.values.set(value, held)
      }
    }
  })
  const shares: ValueFrequencies['shares'] = {}
  for (const [field, { filled, values }] of counts) {
    if (filled < minSampleSize) continue
    const common = [...values].filter(
      ([, { holders, differingYears }]) =>
        holders >= leastHolders && differingYears.size >= minYearsApart,
    )
    shares[field] = Object.fromEntries(
      common.map(([value, held]) => [
        value,
        Number((distinctPeople(held, years) / filled).toPrecision(2)),
      ]),
    )
  }
  return {
    profiles,
    minShare: leastHolders / people.length,
    minDisclosedShare: minDisclosedHolders / people.length,
    rareNameWord: rareNameWordShare(sample),
    shares,
  }
}
