import { expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { holderLimitOf, narrowKeyLimit } from './blocking-keys.ts'
import { blockingKeysOf } from './blocking-values.ts'

/** The kinds that both profiles share. */
const shared = (one: PartnerProfileValues, other: PartnerProfileValues): string[] => {
  const [a, b] = [one, other].map((values) =>
    blockingKeysOf(prepareComparison(values, 2026)).map(({ kind, value }) => `${kind} ${value}`),
  )
  return a!.filter((key) => b!.includes(key)).map((key) => key.split(' ')[0]!)
}

test('a second number in the field has a blocking key too', () => {
  const both = { phoneNumber: '081-234-5679 / 089-111-2223', partnerHomeCountry: 'Thailand' }
  expect(shared(both, { phoneNumber: '+66 89 111 2223' })).toEqual(['phone8'])
})

test('a nickname in the name field finds the profile that has it as a nickname', () => {
  const here = { fullName: 'Nok Jaidee' }
  expect(shared(here, { fullName: 'Suda Jaidee', nicknames: 'นก, Honey' })).toEqual(['nameSound'])
  expect(shared(here, { fullName: 'Suda Jaidee', barNames: 'Bee' })).toEqual([])
})

test('either one of two family names is enough, together with the given name', () => {
  const whole = { fullName: 'Luciana Ribeiro Peixoto' }
  expect(shared(whole, { fullName: 'Luciana Ribeiro' })).toEqual(['nameSound'])
  expect(shared(whole, { fullName: 'Peixoto Luciana' })).toEqual(['nameSound'])
})

test('a slip in the city or the workplace does not hide a profile found by its place', () => {
  const kinds = shared(
    { fullName: 'Nok Jaidee', meetingLocationCity: 'Phukket', workplace: 'Lotus Beer Bar' },
    { fullName: 'Nok Jaidee', meetingLocationCity: 'Phuket', workplace: 'the Lotuss beer bar' },
  )
  expect(kinds).toEqual(expect.arrayContaining(['namePlace', 'wordPlace', 'nameWork']))
})

test('a name has keys only for the whole, or for two of its sounds', () => {
  const keys = blockingKeysOf(prepareComparison({ fullName: 'Nok', nicknames: 'Bee' }, 2026))
  expect(keys.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'fullName nok',
    'nameSound NK P',
  ])
})

test('the sound of an address has a key only if it has more than a few letters', () => {
  const kinds = (email: string) =>
    blockingKeysOf(prepareComparison({ email }, 2026)).map(({ kind }) => kind)
  expect(kinds('nok.srisai94@gmail.com')).toContain('mailSound')
  expect(kinds('nok@gmail.com')).not.toContain('mailSound')
})

test('composite kinds stop proposing candidates at shorter lists than exact values do', () => {
  expect(narrowKeyLimit).toBe(20)
  expect([
    holderLimitOf('wordPlace', 50),
    holderLimitOf('email', 50),
    holderLimitOf('nameSound', 50),
  ]).toEqual([20, 50, 50])
  expect([holderLimitOf('wordPlace', 5), holderLimitOf('email', 5)]).toEqual([5, 5])
})
