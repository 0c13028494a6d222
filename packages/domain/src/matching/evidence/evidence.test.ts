import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { partnerFieldNames } from '../../fields/catalog.ts'
import { describePerson } from '../../testing/describing.ts'
import { generatePerson } from '../../testing/people.ts'
import { seeded } from '../../testing/seeded.ts'
import { matchingDefaults } from '../rule/config.ts'
import { decide } from '../decision/decide.ts'
import { evidenceOf, roundRarity, slotsOf } from './evidence.ts'
import { learnTermFrequencies } from '../learning/learn-term-frequencies.ts'
import { priorModel } from './model/prior-model.ts'
import type { TermFrequencies } from './model/term-frequencies.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { blockingKeysOf } from '../blocking/blocking-values.ts'
import { rounds } from '../../testing/form.ts'

const compare = (a: PartnerProfileValues, b: PartnerProfileValues) =>
  decide(prepareComparison(a), prepareComparison(b), { config: matchingDefaults })
const phone = '+66 81 234 5679'

test('one phone number in two notations and nothing else is at least likely', () => {
  const { points, evidence, recordedBy } = compare(
    { fullName: 'Daniel Brooks', phoneNumber: '+44 7700 900142' },
    { fullName: 'Miguel Ferrer', phoneNumber: '07700 900142', meetingLocationCountry: 'UK' },
  )
  expect(points).toMatchObject({ matchScore: 20, matchingFields: ['phoneNumber'] })
  expect(evidence.band).toBe('likely')
  expect(evidence.differing).toBe(1)
  expect(evidence.onlyOneSide).toBe(1)
  expect(recordedBy).toBe('evidence')
})

test('one phone number and a name that nearly agrees are strong', () => {
  const { evidence } = compare(
    { fullName: 'Dan Brooks', phoneNumber: phone },
    { fullName: 'Daniel Brooks', phoneNumber: phone },
  )
  expect(evidence.band).toBe('strong')
  expect(evidence.lines[0]).toMatchObject({ field: 'phoneNumber', slots: 5, oneIn: 100_000 })
})

test('a shared phone number with another name and birthdate is neither strong nor likely', () => {
  const { evidence, recordedBy } = compare(
    { fullName: 'Malee Srisuk', birthdate: '1994-02-11', phoneNumber: phone },
    { fullName: 'Joy Boonmee', birthdate: '1999-08-30', phoneNumber: phone },
  )
  expect(['weak', 'possible']).toContain(evidence.band)
  expect(recordedBy).toBeNull()
})

test('two members of one family with one address and phone number are not strong', () => {
  const home = { address: '12 Mabini Street, Cebu', phoneNumber: '+63 917 123 4567' }
  const { evidence } = compare(
    { ...home, fullName: 'Maria Quiambao', birthdate: '1990-02-03', email: 'maria@firm.org' },
    { ...home, fullName: 'Joy Quiambao', birthdate: '1995-07-13', email: 'joy@other.org' },
  )
  expect(evidence.band).toBe('weak')
})

test('country, city and car make: the rule records it, the evidence is weak', () => {
  const place = {
    meetingLocationCountry: 'Thailand',
    meetingLocationCity: 'Bangkok',
    carMake: 'Toyota',
  }
  const { points, evidence, recordedBy, weak } = compare(
    { fullName: 'Malee Srisuk', ...place },
    { fullName: 'Joy Boonmee', ...place },
  )
  expect(points.matchScore).toBe(30)
  expect(recordedBy).toBe('points')
  expect(weak).toBe(true)
  expect(evidence.band).toBe('weak')
  const country = evidence.lines.find(({ field }) => field === 'meetingLocationCountry')
  expect(country).toMatchObject({ follows: 'meetingLocationCity', slots: 0 })
})

test('the same handle on two networks is evidence for one person', () => {
  const { points, evidence } = compare(
    { fullName: 'Bob Smith', socialMediaInstagram: 'https://instagram.com/bobsmith_77x' },
    { fullName: 'Robert Smith', socialMediaTiktok: '@bobsmith_77x' },
  )
  expect(points.matchScore).toBe(0)
  expect(evidence.lines.map(({ field, level }) => [field, level])).toContainEqual([
    'socialMediaInstagram',
    'near',
  ])
})

test('differences reduce the probability', () => {
  const agree = { fullName: 'Anna Petrova', meetingLocationCity: 'Kyiv' }
  const without = compare(agree, agree).evidence.probability
  const against = compare(
    { ...agree, birthdate: '1990-01-02', email: 'anna@firm.org' },
    { ...agree, birthdate: '1985-11-20', email: 'petrova@firm.net' },
  ).evidence
  expect(against.probability).toBeLessThan(without / 10)
  expect(against.differing).toBe(2)
})

test('a name and a city are never strong unless the ages agree, because a parent may have both', () => {
  const person = { fullName: 'Winda Endang Nugroho', meetingLocationCity: 'Batam' }
  const dated = { ...person, age: '63', partnerHomeCity: 'Batam' }
  expect(compare(dated, { ...person, partnerHomeCity: 'Batam' }).evidence.band).toBe('likely')
  expect(compare(dated, { ...dated, age: '64' }).evidence.band).toBe('strong')
  const rare = { ...dated, fullName: 'Zbigniew Przybylski' }
  expect(compare(rare, { ...rare, age: '40' }).evidence.band).toBe('likely')
})

test('a further city that agrees lowers no probability, though three fields follow from each other', () => {
  const one = { meetingLocationCountry: 'Colombia', partnerHomeCity: 'Medellin', age: '29' }
  const person = { ...one, nicknames: 'Paula', occupation: 'Call center agent', petNames: 'Snow' }
  const probabilityIn = (place: PartnerProfileValues): number =>
    compare({ ...person, ...place }, { ...person, ...place, age: '32' }).evidence.probability
  const further = probabilityIn({ meetingLocationCity: 'Medellin' })
  expect(further).toBeGreaterThanOrEqual(probabilityIn({}) - 1e-9)
})

test('a rare name weighs more than a common one', () => {
  const weightOf = (fullName: string): number =>
    compare({ fullName }, { fullName }).evidence.lines[0]?.weight ?? 0
  expect(weightOf('Ottilie Vandermolen')).toBeGreaterThan(weightOf('Maria Garcia') + 1)
})

test('a near agreement never discloses how rare the other side’s value is', () => {
  const { evidence } = compare(
    { fullName: 'Teerapong Jaidee', address: '12 Sukhumvit Road' },
    { fullName: 'ธีรพงษ์ ใจดี', address: '12 Sukhumvit Rd, Bangkok' },
  )
  const near = evidence.lines.filter(({ level }) => level === 'near')
  expect(near.length).toBe(2)
  expect(near.map(({ oneIn }) => oneIn)).toEqual([null, null])
})

test('rarity goes in steps of 1-2-5 and ends at 100,000', () => {
  expect([0.5, 0.3, 0.15, 1 / 40, 1 / 70, 1 / 900, 1 / 4000, 1e-9].map(roundRarity)).toEqual([
    2, 2, 5, 50, 50, 1000, 5000, 100_000,
  ])
})

test('a plate that many users type as a placeholder earns its points but weighs less', () => {
  const both = (licensePlate: string) =>
    compare({ fullName: 'Dan', licensePlate }, { fullName: 'Joy', licensePlate })
  const slots = (plate: string) =>
    both(plate).evidence.lines.find(({ field }) => field === 'licensePlate')?.slots
  expect(both('ABC 123').points).toMatchObject({ matchScore: 20 })
  expect(slots('ABC 123')).toBeLessThanOrEqual(3)
  expect(slots('KX12 ABC')).toBe(5)
})

const counted = (shares: TermFrequencies['shares']): TermFrequencies => ({
  profiles: 2000,
  minShare: 0.01,
  minDisclosedShare: 0.01,
  minWholeNameShare: 0.003,
  rareNameWord: 1e-4,
  filledShare: {},
  shares,
})

test('rarity comes from the tables until frequencies are learned', () => {
  const both = prepareComparison({ fullName: 'Dan', meetingLocationCity: 'Bangkok' })
  const oneIn = (shares?: Record<string, number>) =>
    evidenceOf(both, both, {
      model: priorModel,
      frequencies: shares && counted({ meetingLocationCity: shares }),
    }).lines.find(({ field }) => field === 'meetingLocationCity')?.oneIn
  expect(oneIn()).toBe(20)
  expect(oneIn({ bangkok: 0.5 })).toBe(2)
  expect(oneIn({ pattaya: 0.5 })).toBe(100)
})

test('slots follow powers of ten', () => {
  expect([-1, 0.09, 0.1, 0.9, 1, 1.9, 2, 3, 4, 9].map(slotsOf)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 4, 5, 5,
  ])
})

const typed = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('constructor', '__proto__', '-', '2000-01-01'),
)
const anyProfile = fc
  .dictionary(fc.constantFrom(...partnerFieldNames), fc.oneof(typed, fc.boolean()), { maxKeys: 20 })
  .map((values) => values as PartnerProfileValues)

/** Pairs in which several words, names or accounts agree equally well. */
const severalAgree: [PartnerProfileValues, PartnerProfileValues][] = [
  [{ fullName: 'Somchai Somchai' }, { fullName: 'Somchaai Rathtongsom' }],
  [{ fullName: '王芳' }, { fullName: '方望' }],
  [
    { fullName: 'Olga', nicknames: 'nok, joy' },
    { fullName: 'Maria', nicknames: 'joy, nok' },
  ],
  [{ petNames: 'Rex, Bo' }, { petNames: 'Bo, Rex' }],
  [
    { fullName: 'Quintero Aysha Quitero Aicha', socialMediaFacebook: 'Mmanee Ayesha' },
    { fullName: 'Manee Manee Manee Svetlan', socialMediaFacebook: 'Manee Ayesha' },
  ],
  [
    {
      socialMediaInstagram: '@jaidee77',
      otherAccounts: '[{"kind":"other","service":"tiktok","value":"mali1988"}]',
    },
    {
      socialMediaTiktok: '@mali1988',
      otherAccounts: '[{"kind":"other","service":"instagram","value":"jaidee77"}]',
    },
  ],
]

test('no input makes a decision throw, and both sides get the same one', () => {
  const frequencies = counted({
    nicknames: { joy: 0.2 },
    petNames: { bo: 0.2 },
    otherAccounts: { 'socialMediaTiktok mali1988': 0.2 },
  })
  const options = { config: matchingDefaults, frequencies }
  fc.assert(
    fc.property(anyProfile, anyProfile, (one, other) => {
      const [a, b] = [prepareComparison(one), prepareComparison(other)]
      expect(JSON.parse(JSON.stringify(a))).toEqual(a)
      expect(decide(a, b, options)).toEqual(decide(b, a, options))
      expect(blockingKeysOf(a)).toEqual(blockingKeysOf(a))
    }),
    { numRuns: rounds({ short: 50, long: 500 }), examples: severalAgree },
  )
})

test('two descriptions of any people give both sides the same answer, with learned frequencies too', () => {
  const random = seeded(3)
  const people = Array.from({ length: rounds({ short: 60, long: 600 }) }, () =>
    generatePerson(random),
  )
  const records = people.flatMap((person) => [
    prepareComparison(describePerson(random, person)),
    prepareComparison(describePerson(random, person)),
  ])
  const learned = learnTermFrequencies(records, 5000)
  if (!learned) throw new Error('The sample is too small.')
  for (let index = 0; index < records.length - 3; index++) {
    for (const step of [1, 3]) {
      const [a, b] = [records[index]!, records[index + step]!]
      expect(evidenceOf(a, b, { model: priorModel, frequencies: learned })).toEqual(
        evidenceOf(b, a, { model: priorModel, frequencies: learned }),
      )
    }
  }
})

test('placeholders never match', () => {
  const nothing = ['n/a', 'unknown', '-', '0', '000000000', 'none', '', '?', 'XXX']
  for (const word of nothing) {
    const values = Object.fromEntries(
      partnerFieldNames.filter((name) => name !== 'sponsorType').map((name) => [name, word]),
    ) as PartnerProfileValues
    const { points, evidence } = compare(values, values)
    expect(points.matchingFields, word).toEqual([])
    expect(evidence.lines, word).toEqual([])
    expect(blockingKeysOf(prepareComparison(values)), word).toEqual([])
  }
})

// claim: learned-parameters-name-nobody
test('learned frequencies name only values that many profiles have', () => {
  const records = Array.from({ length: 1200 }, (_, index) =>
    prepareComparison({
      fullName: `Maria Rare${index}`,
      meetingLocationCountry: index < 600 ? 'Thailand' : 'Laos',
      workplace: `Place ${index % 300}`,
    }),
  )
  const learned = learnTermFrequencies(records, 1200)
  expect(learned?.shares.nameWord).toEqual({ maria: 1 })
  expect(learned?.shares.meetingLocationCountry).toEqual({ TH: 0.5, LA: 0.5 })
  expect(learned?.shares.workplace).toEqual({})
  expect(learnTermFrequencies(records.slice(0, 90), 1200)).toBeNull()
})
