import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { matchingDefaults } from '../rule/config.ts'
import { decide } from '../decision/decide.ts'
import {
  caughtInNet,
  isDisjoint,
  isStrayHit,
  restRatio,
  sharedIdentifiers,
  withoutIdentifiers,
} from './guards.ts'
import { prepareComparison } from '../normalize/normalize.ts'

const record = (values: PartnerProfileValues) => prepareComparison(values, 2026)

const phone = { phoneNumber: '+66 81 604 2277' }
const nok: PartnerProfileValues = {
  fullName: 'Nok Srisai',
  birthdate: '1994-03-05',
  partnerHomeCountry: 'Thailand',
  meetingLocationCity: 'Pattaya',
  height: '158',
  occupation: 'Waitress',
}
const invented: PartnerProfileValues = {
  fullName: 'Peter Miller',
  birthdate: '1971-11-20',
  partnerHomeCountry: 'Norway',
  meetingLocationCity: 'Bergen',
  height: '185',
  occupation: 'Engineer',
}

/** Without birthdate and height: what is left differs by a factor of some hundreds only. */
const loose = ({ birthdate: _birthdate, height: _height, ...rest }: PartnerProfileValues) => rest

describe('a pair is held back', () => {
  test.each<[string, PartnerProfileValues, PartnerProfileValues, boolean]>([
    ['one number, everything else invented', { ...nok, ...phone }, { ...invented, ...phone }, true],
    [
      'one number and another name',
      { fullName: 'Nok Srisai', ...phone },
      { fullName: 'Peter Miller', ...phone },
      false,
    ],
    ['one number and nothing else', phone, phone, false],
    ['one number, the same person', { ...nok, ...phone }, { ...nok, ...phone }, false],
    [
      'one number, another name, the same birthdate',
      { ...nok, ...phone },
      { ...invented, birthdate: nok.birthdate, ...phone },
      false,
    ],
    [
      'one number, a false name and a false age',
      { ...nok, ...phone },
      { ...nok, fullName: 'Dao', birthdate: '1999-01-01', ...phone },
      false,
    ],
    ['no identifier in common', nok, invented, false],
    [
      'one handle given for two networks',
      { ...nok, socialMediaInstagram: 'nok.in.bkk', socialMediaTiktok: 'nok.in.bkk' },
      { ...invented, socialMediaInstagram: 'nok.in.bkk', socialMediaTiktok: 'nok.in.bkk' },
      true,
    ],
    [
      'four identifiers that go together',
      {
        ...nok,
        ...phone,
        email: 'nok.s@gmail.com',
        socialMediaInstagram: 'nok.ig',
        licensePlate: '1กข 2345',
      },
      {
        ...invented,
        ...phone,
        email: 'nok.s@gmail.com',
        socialMediaInstagram: 'nok.ig',
        licensePlate: '1กข 2345',
      },
      false,
    ],
    [
      'one number, and beside it only the place agrees',
      { ...nok, ...phone },
      {
        ...invented,
        partnerHomeCountry: 'Thailand',
        meetingLocationCity: 'Pattaya',
        height: '',
        ...phone,
      },
      true,
    ],
    [
      'one number beside a name, a place and a job that differ',
      { ...loose(nok), ...phone },
      { ...loose(invented), ...phone },
      true,
    ],
    [
      'two numbers beside a name, a place and a job that differ',
      { ...loose(nok), ...phone, licensePlate: '1กข 2345' },
      { ...loose(invented), ...phone, licensePlate: '1กข 2345' },
      false,
    ],
    [
      'one handle for two networks beside a name, a place and a job that differ',
      { ...loose(nok), socialMediaInstagram: 'nok.in.bkk', socialMediaTiktok: 'nok.in.bkk' },
      { ...loose(invented), socialMediaInstagram: 'nok.in.bkk', socialMediaTiktok: 'nok.in.bkk' },
      true,
    ],
  ])('%s', (_what, a, b, held) => {
    expect(isDisjoint(record(a), record(b))).toBe(held)
    expect(isDisjoint(record(b), record(a))).toBe(held)
  })

  test('until more agrees', () => {
    const fished = { ...invented, ...phone }
    const victim = record({ ...nok, ...phone })
    expect(isDisjoint(record(fished), victim)).toBe(true)
    expect(isDisjoint(record({ ...fished, fullName: 'Nok Srisai' }), victim)).toBe(false)
  })
})

describe('a net', () => {
  const dao: PartnerProfileValues = { fullName: 'Dao Chaiyo', email: 'dao.ch@gmail.com', age: '41' }
  const som: PartnerProfileValues = {
    fullName: 'Som Boonmee',
    socialMediaInstagram: 'som_bm',
    age: '22',
  }
  const others = [{ ...nok, ...phone }, dao, som].map((values) => ({ record: record(values) }))
  const names = (found: { record: { name?: string[] } }[]) =>
    found.map(({ record: { name } }) => name?.[0])

  test('of numbers and handles of several people catches all of them', () => {
    const net = record({
      fullName: 'Peter Miller',
      ...phone,
      email: dao.email,
      socialMediaInstagram: 'som_bm',
    })
    expect(names(caughtInNet(net, others))).toEqual(['nok', 'dao', 'som'])
  })

  test('is none when the one person it describes is among them', () => {
    const honest = record({ ...nok, ...phone, email: dao.email })
    expect(names(caughtInNet(honest, others))).toEqual([])
  })

  test('is none when two users know one person by different names and numbers', () => {
    const twoNames = [
      { fullName: 'Nok Srisai', ...phone },
      { fullName: 'Nok S', email: 'dao.ch@gmail.com' },
    ].map((values) => ({ record: record(values) }))
    const own = record({ fullName: 'Peter Miller', ...phone, email: 'dao.ch@gmail.com' })
    expect(twoNames.map((other) => isStrayHit(own, other.record))).toEqual([true, true])
    expect(caughtInNet(own, twoNames)).toEqual([])
  })

  test('is none when those it hits share an identifier of their own', () => {
    const linked = { socialMediaInstagram: 'som_bm' }
    const both = [
      { ...nok, ...phone, ...linked },
      { ...dao, ...linked },
    ].map((values) => ({ record: record(values) }))
    const own = record({ fullName: 'Peter Miller', ...phone, email: dao.email })
    expect(both.map((other) => isStrayHit(own, other.record))).toEqual([true, true])
    expect(caughtInNet(own, both)).toEqual([])
  })

  test('is none when one number hits several people: a bar has one telephone', () => {
    const bar = [nok, dao, som].map((values) => ({ record: record({ ...values, ...phone }) }))
    expect(caughtInNet(record({ fullName: 'Peter Miller', ...phone }), bar)).toEqual([])
  })
})

test('without its identifiers a pair is judged as if nobody had given any', () => {
  const [a, b] = [record({ ...nok, ...phone }), record({ ...invented, ...phone })]
  expect(sharedIdentifiers(a, b)).toEqual(['phoneNumber'])
  expect(sharedIdentifiers(withoutIdentifiers(a), withoutIdentifiers(b))).toEqual([])
  expect(decide(withoutIdentifiers(a), withoutIdentifiers(b), matchingDefaults)).toEqual(
    decide(record(nok), record(invented), matchingDefaults),
  )
})

test('a name that both give for their page is no identifier', () => {
  const page = record({ socialMediaFacebook: 'Suda Chaiyo' })
  expect(sharedIdentifiers(page, page)).toEqual([])
  const handle = record({ socialMediaFacebook: 'suda.chaiyo.77' })
  expect(sharedIdentifiers(handle, handle)).toEqual(['socialMediaFacebook'])
})

test('nor is the name that a page shows', () => {
  const page = record({ ...nok, socialMediaFacebook: 'Suda Chaiyo' })
  expect(page.shownNames).toEqual([['suda', 'chaiyo']])
  expect(withoutIdentifiers(page)).toEqual(record(nok))
})

test('whatever is written, the ratio is a number, the same from both sides, and 1 for nothing', () => {
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
      const ratio = restRatio(a, b)
      expect(Number.isFinite(ratio) && ratio > 0).toBe(true)
      expect(restRatio(b, a)).toBeCloseTo(ratio, 10)
    }),
  )
  expect(restRatio(record({}), record(phone))).toBe(1)
})
