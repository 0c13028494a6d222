import type { PriorProbabilities } from '../../../fields/entry/comparison.ts'
import { comparisonOf, evidenceFields } from '../../record/fields.ts'
import type { ComparisonName, ComparisonLevel, SamePerson, WordKind } from './model.ts'

/** The probabilities of the comparisons across fields, which no field declares. */
export const acrossFields: Record<
  | 'ageByBirthdate'
  | 'birthYear'
  | 'handleAcross'
  | 'bankDigits'
  | 'cityAcross'
  | 'genericWorkplace'
  | 'venueContact',
  PriorProbabilities
> = {
  ageByBirthdate: {
    m: { near: 0.87, far: 0.06, wide: 0.05, apart: 0.017, remote: 0.0029999 },
    u: { near: 0.17, far: 0.13, wide: 0.18, apart: 0.17, remote: 0.25 },
    linked: { equal: 0, near: 0.3 },
    rarity: 0.12,
    agreement: 0,
  },
  birthYear: {
    m: {
      equal: 0.06,
      close: 0.75,
      near: 0.1,
      far: 0.05,
      wide: 0.034,
      apart: 0.005,
      remote: 0.0009998,
    },
    u: { close: 0.03, near: 0.055, far: 0.1, wide: 0.25, apart: 0.04, remote: 0.35 },
    linked: { equal: 0.005, near: 0.05 },
    rarity: 0.0013,
    agreement: 0,
  },
  handleAcross: {
    m: { close: 0.2, near: 0.15 },
    u: { close: 1e-6, near: 1e-5 },
    linked: { equal: 0, near: 0.001 },
    rarity: 1e-7,
    agreement: 0,
  },
  // people have several accounts
  bankDigits: {
    m: { near: 0.6 },
    u: { near: 3e-4 },
    linked: { equal: 0, near: 0.05 },
    rarity: 1e-4,
    agreement: 0,
  },
  cityAcross: {
    m: { near: 0.4 },
    u: { near: 0.04 },
    linked: { equal: 0.6, near: 0.03 },
    rarity: 0.002,
    agreement: 0.03,
  },
  // like an occupation
  genericWorkplace: {
    m: { equal: 0.4, near: 0.2 },
    u: { near: 0.05 },
    linked: { equal: 0.3, near: 0.2 },
    rarity: 0.08,
    agreement: 0.1,
  },
  // like the name of the venue
  venueContact: {
    m: { equal: 0.5, close: 0.1, near: 0.05 },
    u: { close: 0.0003, near: 0.001 },
    linked: { equal: 0.5, near: 0.1 },
    rarity: 0.001,
    agreement: 0.001,
  },
}

/** How often two descriptions of one person agree in a field. */
const agreements = Object.fromEntries([
  ...evidenceFields.flatMap((field) => {
    const { prior } = comparisonOf(field)
    return prior ? [[field, prior.m]] : []
  }),
  ...Object.entries(acrossFields).map(([name, { m }]) => [name, m]),
]) as Record<ComparisonName, PriorProbabilities['m']>

const words: Record<
  'sameScript' | 'acrossScripts',
  Record<Exclude<WordKind, 'conflict'>, number>
> = {
  sameScript: {
    exact: 0.78,
    sound: 0.08,
    slip: 0.05,
    part: 0.02,
    far: 0.01,
    initial: 0.02,
    // of the slips above, one in 140 happens to be another common name: Huong for Hong
    alikeGiven: 0.001,
    otherGiven: 0.001,
  },
  // letters rarely agree exactly
  acrossScripts: {
    exact: 0.25,
    sound: 0.5,
    slip: 0.08,
    part: 0.02,
    far: 0.07,
    initial: 0.02,
    alikeGiven: 0.002,
    otherGiven: 0.002,
  },
}

/** The remainder to 1 is the level `rest`. */
const completeDistribution = <Key extends string>(
  shares: Partial<Record<Key, number>>,
  rest: Key,
): Partial<Record<Key, number>> => {
  const all = (Object.values(shares) as number[]).reduce((sum, share) => sum + share, 0)
  return { ...shares, [rest]: 1 - all }
}

export const priorSamePerson: SamePerson = {
  words: {
    sameScript: completeDistribution<WordKind>(words.sameScript, 'conflict'),
    acrossScripts: completeDistribution<WordKind>(words.acrossScripts, 'conflict'),
  } as SamePerson['words'],
  allDifferent: 0.08,
  aloneDifferent: 0.2,
  fields: Object.fromEntries(
    Object.entries(agreements).map(([field, shares]) => [
      field,
      completeDistribution<ComparisonLevel>(shares, 'different'),
    ]),
  ) as SamePerson['fields'],
}
