import type { FrequencyField, TermFrequencies } from '../evidence/model/term-frequencies.ts'
import { comparators, type Comparator } from '../evidence/comparison/comparators.ts'
import { comparisonOf, evidenceFields, type EvidenceField } from '../record/fields.ts'
import { nameSound, nameSoundKeys, wholeName } from '../normalize/name/name.ts'
import { reliableYears, yearOfBirth, type ComparisonRecord } from '../record/record.ts'

/** Below this number of profiles a sample is less precise than the built-in tables. */
export const minSampleSize = 100
/** The same for a field, in people who fill it in. */
const minFilled = 50
/** The size of a sample that is precise enough. */
export const sampleSize = 30_000
/**
 * A value is listed only if this many profiles of the sample have it. A small sample requires a
 * larger share, because few could be chance. The list exists only in memory.
 */
const minHolders = (sample: number): number =>
  sample < 15_000 ? Math.min(Math.max(Math.round(sample / 50), 8), 20) : 8
/** Names of several words are listed from this number of people on, in any sample. */
const minNamesakes = 6
/** Words of names are listed from this number of people with a year of birth on. */
const minWordHolders = 8
const severalWords: ReadonlySet<FrequencyField> = new Set(['wholeName', 'namePhrase', 'loneWord'])
/**
 * The least number of people who must have a listed value, estimated from years of birth or names.
 */
const minYearsApart = 6
/** Further groups are not counted. */
const maxYearsApart = 100
/** The rarity of a value is disclosed only from this number of profiles. */
const minDisclosedHolders = 20

/** The share of an unlisted name word before any is counted, and its weight as a number of pairs. */
const usualRareWord = { share: 1e-3, pairs: 1000 }
/** The weight of the average share for a word that few have, as a number of pairs. */
const averagePairs = 500

type BirthFacts = { words: ReadonlySet<string>; sounds: ReadonlySet<string>; year: number }

const hasOtherName = ({ sounds }: BirthFacts): boolean => sounds.size > 1
/** For one person the rest of the name would agree as well, even with another year of birth. */
const haveDifferentNames = (a: BirthFacts, b: BirthFacts): boolean => {
  if (!hasOtherName(a) || !hasOtherName(b)) return false
  let shared = 0
  for (const sound of a.sounds) if (b.sounds.has(sound)) shared += 1
  return shared < 2
}

/**
 * The probability that another profile has a name word that few have: the average, and that of each
 * word of some holders. It is measured on people with different years of birth and different other
 * names, because most profiles that share a rare word describe one person.
 */
const rareNameWords = (sample: readonly ComparisonRecord[]) => {
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
      const group = holders.get(word)
      if (group) group.push(one)
      else holders.set(word, [one])
    }
  }
  const othersOf = (year: number): number => {
    let near = 0
    for (let at = year - reliableYears; at <= year + reliableYears; at += 1)
      near += years.get(at) ?? 0
    return born.length - near
  }
  const comparable = born.filter(hasOtherName).length / Math.max(born.length, 1)
  let shared = usualRareWord.share * usualRareWord.pairs
  let others = usualRareWord.pairs
  const leastHolders = minHolders(sample.length)
  const counts: { word: string; pairs: number; of: number }[] = []
  for (const [word, holding] of holders) {
    if (holding.length >= leastHolders) continue
    let [pairs, of] = [0, 0]
    for (const one of holding) {
      const apart = othersOf(one.year)
      others += apart
      if (hasOtherName(one)) of += apart * comparable
      pairs += holding.filter(
        (other) =>
          Math.abs(other.year - one.year) > reliableYears && haveDifferentNames(one, other),
      ).length
    }
    shared += pairs
    const differingYears = new Set(holding.map(({ year }) => year)).size
    if (holding.length >= minWordHolders && differingYears >= minYearsApart)
      counts.push({ word, pairs, of })
  }
  // in a small community of one country, unlisted words are nearly as common as listed ones
  const shareOf = (share: number, most: number): number =>
    Number(Math.min(share, most / sample.length).toPrecision(2))
  const average = shareOf(Math.max(shared / others, 1e-5), leastHolders)
  const shares = counts.map(({ word, pairs, of }): [string, number] => {
    const estimated = (pairs + averagePairs * average) / (of + averagePairs)
    return [word, shareOf(estimated, leastHolders - 1)] // too little to be disclosed
  })
  return { average, shares: Object.fromEntries(shares) }
}

/** Of the profiles with one name by sound and one year of birth, only the first. */
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

/**
 * The profiles with a value, those of them with a known year of birth, and which pairs are
 * certainly different people.
 */
type ValueHolders = { holders: number; withBirthYear: number; differingYears: Set<string | number> }

/** The effective number of years of birth, as if all years were equally frequent. */
const birthYearSpan = (sample: readonly ComparisonRecord[]): number => {
  const counts = new Map<number, number>()
  let all = 0
  for (const record of sample) {
    const year = yearOfBirth(record)
    if (year === undefined) continue
    counts.set(year, (counts.get(year) ?? 0) + 1)
    all += 1
  }
  const squares = [...counts.values()].reduce((sum, count) => sum + (count / all) ** 2, 0)
  return squares === 0 ? 0 : 1 / squares
}

/** With more years than this, the number of people who share one cannot be estimated. */
const maxYearShare = 0.7

/**
 * Estimates how many people have a value from the number of their years of birth. Descriptions of
 * one person share a year; those of many people spread over as many years as chance predicts.
 */
const distinctPeople = (
  { holders, withBirthYear, differingYears }: ValueHolders,
  years: number,
): number => {
  const share = differingYears.size / years
  if (withBirthYear < holders / 2 || share > maxYearShare) return holders
  return Math.min(holders, (holders * -years * Math.log(1 - share)) / withBirthYear)
}
/**
 * The records that are certainly other people: those with another year of birth or, if required,
 * another name.
 */
const holderGroups = (record: ComparisonRecord, index: number) => {
  const byName = (record.name && nameSoundKeys(record.name)[0]) ?? index
  return { byName, byYear: yearOfBirth(record)?.toString() ?? byName }
}

type Counted = [Exclude<EvidenceField, 'fullName'>, NonNullable<Comparator['valuesOf']>]
/** The fields whose comparators have single values. */
const counted = evidenceFields.flatMap((field): Counted[] => {
  const { comparator } = comparisonOf(field)
  if (comparator === 'name' || field === 'fullName') return []
  const { valuesOf: valuesIn } = comparators[comparator]
  return valuesIn ? [[field, valuesIn]] : []
})

/** Each two words of a name that follow each other, in either order. */
const phrasesIn = (words: readonly string[]): (string | undefined)[] =>
  words.slice(1).map((word, index) => wholeName([words[index]!, word]))

/** The values of a record in each counted field. */
const frequencyValues = (
  record: ComparisonRecord,
): [FrequencyField, readonly (string | undefined)[]][] => {
  const otherNames = record.otherNames ?? []
  const words = [...(record.name ?? []), ...otherNames.flat()]
  const sounds = words.filter((word) => word.length > 1).map((word) => nameSound(word) || undefined)
  return [
    ['nameWord', words],
    ['nameSound', sounds],
    ['namePhrase', phrasesIn(record.name ?? [])],
    ['wholeName', [wholeName(record.name ?? [])]],
    ['loneWord', record.name?.length === 1 ? record.name : []],
    ...counted.map(([field, valuesIn]): [FrequencyField, readonly (string | undefined)[]] => [
      field,
      valuesIn(record, field),
    ]),
  ]
}

/** Counts how common values are in a sample of `profiles`; null if the sample is too small. */
export const learnTermFrequencies = (
  sample: readonly ComparisonRecord[],
  profiles: number,
): TermFrequencies | null => {
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
      // descriptions of one person share the birthdate together with its year
      const isOfBirth = field === 'birthdate'
      const group = isOfBirth ? byName : byYear
      for (const value of present) {
        const valueHolders = known.values.get(value) ?? {
          holders: 0,
          withBirthYear: 0,
          differingYears: new Set(),
        }
        valueHolders.holders += 1
        if (!isOfBirth && isDated) valueHolders.withBirthYear += 1
        if (valueHolders.differingYears.size < maxYearsApart) valueHolders.differingYears.add(group)
        known.values.set(value, valueHolders)
      }
    }
  })
  const shares: TermFrequencies['shares'] = {}
  const filledShare: TermFrequencies['filledShare'] = {}
  for (const [field, { filled, values }] of counts) {
    if (filled < minFilled) continue
    filledShare[field] = filled / people.length
    const common = [...values].filter(
      ([, { holders, differingYears }]) =>
        holders >= (severalWords.has(field) ? minNamesakes : leastHolders) &&
        differingYears.size >= minYearsApart,
    )
    shares[field] = Object.fromEntries(
      common.map(([value, valueHolders]) => [
        value,
        Number((distinctPeople(valueHolders, years) / filled).toPrecision(2)),
      ]),
    )
  }
  const rareWords = rareNameWords(sample)
  if (shares.nameWord) shares.nameWord = { ...rareWords.shares, ...shares.nameWord }
  return {
    profiles,
    minShare: leastHolders / people.length,
    minDisclosedShare: minDisclosedHolders / people.length,
    minWholeNameShare: minNamesakes / people.length,
    rareNameWord: rareWords.average,
    filledShare,
    shares,
  }
}
