import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { matchingDefaults } from '../rule/config.ts'
import { decide } from '../decision/decide.ts'
import {
  findHarvested,
  hasDisjointEvidence,
  matchesByIdentifierOnly,
  residualLikelihoodRatio,
  sharedIdentifiers,
  withoutIdentifiers,
} from './guards.ts'
import { prepareComparison } from '../normalize/normalize.ts'

const record = (values: PartnerProfileValues) => prepareComparison(values, 2026)

const phone = { phoneNumber: '+66 81 604 2277' }
const nextOfKin: PartnerProfileValues = {
  fullName: 'Nok Srisai',
  birthdate: '1994-03-05',
  partnerHomeCountry: 'Thailand',
  meetingLocationCity: 'Pattaya',
  height: '158',
  occupation: 'Waitress',
}
const fabricated: PartnerProfileValues = {
  fullName: 'Peter Miller',
  birthdate: '1971-11-20',
  partnerHomeCountry: 'Norway',
  meetingLocationCity: 'Bergen',
  height: '185',
  occupation: 'Engineer',
}

/** Without birthdate and height, the remaining fields differ by a factor of only some hundreds. */
const unrelatedTo = ({ birthdate: _birthdate, height: _height, ...rest }: PartnerProfileValues) =>
  rest

describe('quarantine of a pair', () => {
  test.each<[string, PartnerProfileValues, PartnerProfileValues, boolean]>([
    [
      'one number, everything else invented',
      { ...nextOfKin, ...phone },
      { ...fabricated, ...phone },
      true,
    ],
    [
      'one number and another name',
      { fullName: 'Nok Srisai', ...phone },
      { fullName: 'Peter Miller', ...phone },
      false,
    ],
    ['one number and nothing else', phone, phone, false],
    ['one number, the same person', { ...nextOfKin, ...phone }, { ...nextOfKin, ...phone }, false],
    [
      'one number, another name, the same birthdate',
      { ...nextOfKin, ...phone },
      { ...fabricated, birthdate: nextOfKin.birthdate, ...phone },
      false,
    ],
    [
      'one number, a false name and a false age',
      { ...nextOfKin, ...phone },
      { ...nextOfKin, fullName: 'Dao', birthdate: '1999-01-01', ...phone },
      false,
    ],
    ['no identifier in common', nextOfKin, fabricated, false],
    [
      'one handle given for two networks',
      { ...nextOfKin, socialMediaInstagram: 'nok.in.bkk', socialMediaTiktok: 'nok.in.bkk' },
      { ...fabricated, socialMediaInstagram: 'nok.in.bkk', socialMediaTiktok: 'nok.in.bkk' },
      true,
    ],
    [
      'four identifiers that go together',
      {
        ...nextOfKin,
        ...phone,
        email: 'nok.s@gmail.com',
        socialMediaInstagram: 'nok.ig',
        licensePlate: '1กข 2345',
      },
      {
        ...fabricated,
        birthdate: '',
        height: '',
        ...phone,
        email: 'nok.s@gmail.com',
        socialMediaInstagram: 'nok.ig',
        licensePlate: '1กข 2345',
      },
      false,
    ],
    [
      'one number, and otherwise only the place agrees',
      { ...nextOfKin, ...phone },
      {
        ...fabricated,
        partnerHomeCountry: 'Thailand',
        meetingLocationCity: 'Pattaya',
        height: '',
        ...phone,
      },
      true,
    ],
    [
      'one number despite a name, a place and a job that differ',
      { ...unrelatedTo(nextOfKin), ...phone },
      { ...unrelatedTo(fabricated), ...phone },
      true,
    ],
    [
      'two numbers despite a name, a place and a job that differ',
      { ...unrelatedTo(nextOfKin), ...phone, licensePlate: '1กข 2345' },
      { ...unrelatedTo(fabricated), ...phone, licensePlate: '1กข 2345' },
      false,
    ],
    [
      'one handle for two networks despite a name, a place and a job that differ',
      {
        ...unrelatedTo(nextOfKin),
        socialMediaInstagram: 'nok.in.bkk',
        socialMediaTiktok: 'nok.in.bkk',
      },
      {
        ...unrelatedTo(fabricated),
        socialMediaInstagram: 'nok.in.bkk',
        socialMediaTiktok: 'nok.in.bkk',
      },
      true,
    ],
  ])('%s', (_what, a, b, expected) => {
    expect(hasDisjointEvidence(record(a), record(b))).toBe(expected)
    expect(hasDisjointEvidence(record(b), record(a))).toBe(expected)
  })

  test('a pair leaves quarantine once more fields agree', () => {
    const fished = { ...fabricated, ...phone }
    const victim = record({ ...nextOfKin, ...phone })
    expect(hasDisjointEvidence(record(fished), victim)).toBe(true)
    expect(hasDisjointEvidence(record({ ...fished, fullName: 'Nok Srisai' }), victim)).toBe(false)
  })
})

describe('identifier harvesting', () => {
  const dao: PartnerProfileValues = { fullName: 'Dao Chaiyo', email: 'dao.ch@gmail.com', age: '41' }
  const som: PartnerProfileValues = {
    fullName: 'Som Boonmee',
    socialMediaInstagram: 'som_bm',
    age: '22',
  }
  const others = [{ ...nextOfKin, ...phone }, dao, som].map((values) => ({
    record: record(values),
  }))
  const names = (found: { record: { name?: string[] } }[]) =>
    found.map(({ record: { name } }) => name?.[0])

  test('a profile with identifiers of several people is found with all their profiles', () => {
    const net = record({
      fullName: 'Peter Miller',
      ...phone,
      email: dao.email,
      socialMediaInstagram: 'som_bm',
    })
    expect(names(findHarvested(net, others))).toEqual(['nok', 'dao', 'som'])
  })

  test('no harvesting is found if the one person that the profile describes is among them', () => {
    const honest = record({ ...nextOfKin, ...phone, email: dao.email })
    expect(names(findHarvested(honest, others))).toEqual([])
  })

  test('no harvesting is found if two users know one person by different names and numbers', () => {
    const twoNames = [
      { fullName: 'Nok Srisai', ...phone },
      { fullName: 'Nok S', email: 'dao.ch@gmail.com' },
    ].map((values) => ({ record: record(values) }))
    const own = record({ fullName: 'Peter Miller', ...phone, email: 'dao.ch@gmail.com' })
    expect(twoNames.map((other) => matchesByIdentifierOnly(own, other.record))).toEqual([
      true,
      true,
    ])
    expect(findHarvested(own, twoNames)).toEqual([])
  })

  test('no harvesting is found if the profiles it matches share an identifier of their own', () => {
    const linked = { socialMediaInstagram: 'som_bm' }
    const both = [
      { ...nextOfKin, ...phone, ...linked },
      { ...dao, ...linked },
    ].map((values) => ({ record: record(values) }))
    const own = record({ fullName: 'Peter Miller', ...phone, email: dao.email })
    expect(both.map((other) => matchesByIdentifierOnly(own, other.record))).toEqual([true, true])
    expect(findHarvested(own, both)).toEqual([])
  })

  test('no harvesting is found if one number matches several people, because a bar has one phone', () => {
    const bar = [nextOfKin, dao, som].map((values) => ({ record: record({ ...values, ...phone }) }))
    expect(findHarvested(record({ fullName: 'Peter Miller', ...phone }), bar)).toEqual([])
  })
})

test('the residual ratio of a pair does not depend on its identifiers', () => {
  const [a, b] = [record({ ...nextOfKin, ...phone }), record({ ...fabricated, ...phone })]
  expect(sharedIdentifiers(a, b)).toEqual(['phoneNumber'])
  expect(sharedIdentifiers(withoutIdentifiers(a), withoutIdentifiers(b))).toEqual([])
  expect(
    decide(withoutIdentifiers(a), withoutIdentifiers(b), { config: matchingDefaults }),
  ).toEqual(decide(record(nextOfKin), record(fabricated), { config: matchingDefaults }))
})

test('a display name that both enter for a page is not an identifier', () => {
  const page = record({ socialMediaFacebook: 'Suda Chaiyo' })
  expect(sharedIdentifiers(page, page)).toEqual([])
  const handle = record({ socialMediaFacebook: 'suda.chaiyo.77' })
  expect(sharedIdentifiers(handle, handle)).toEqual(['socialMediaFacebook'])
})

test('a display name that differs from the name is not an identifier', () => {
  const page = record({ ...nextOfKin, socialMediaFacebook: 'Suda Chaiyo' })
  expect(page.shownNames).toEqual([['suda', 'chaiyo']])
  expect(withoutIdentifiers(page)).toEqual(record(nextOfKin))
})

test('for any input, the ratio is a number, symmetric, and 1 for an empty pair', () => {
  const values = fc.record(
    {
      fullName: fc.string(),
      phoneNumber: fc.string(),
      birthdate: fc.string(),
      age: fc.string(),
      height: fc.string(),
      meetingLocationCity: fc.string(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(values, values, (one, other) => {
      const [a, b] = [record(one), record(other)]
      const ratio = residualLikelihoodRatio(a, b)
      expect(Number.isFinite(ratio) && ratio > 0).toBe(true)
      expect(residualLikelihoodRatio(b, a)).toBeCloseTo(ratio, 10)
    }),
  )
  expect(residualLikelihoodRatio(record({}), record(phone))).toBe(1)
})
