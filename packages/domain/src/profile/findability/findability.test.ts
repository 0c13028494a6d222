import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareComparison } from '../../matching/normalize/normalize.ts'
import { identifierSupport } from '../../matching/quarantine/probes.ts'
import { partnerFields, type PartnerProfileValues } from '../../fields/catalog.ts'
import { findabilityLevels, computeFindability, type FindabilityLevel } from './findability.ts'

const given = { today: '2026-11-20', ownEmail: 'own.name@gmail.com' }

const cases: [FindabilityLevel, PartnerProfileValues][] = [
  ['nothing', {}],
  ['refused', { fullName: 'Dan', phoneNumber: '+44 7700 900142', age: '16' }],
  ['refused', { fullName: 'Dan', birthdate: '2012-03-05' }],
  ['ownAddress', { phoneNumber: '+44 7700 900142', email: 'Own.Name+date@googlemail.com' }],
  ['nothing', { fullName: '12345', phoneNumber: '1234567890', email: 'none@none.com' }],
  ['nothing', { fullName: 'unknown', occupation: 'Cook', hairColor: 'Black' }],
  ['nameAlone', { fullName: 'Daniel Arkwright' }],
  ['nameAlone', { fullName: 'Daniel Arkwright', phoneNumber: '+44', email: 'dan@' }],
  ['nameAlone', { fullName: 'Daniel Arkwright', email: 'n/a', birthdate: 'in May' }],
  ['nameAndMore', { fullName: 'Daniel Arkwright', workplace: 'Harbour Hotel' }],
  ['nameAlone', { fullName: 'Daniel Arkwright', birthdate: 'some day in 1990 or 1991' }],
  ['nameAlone', { fullName: 'Daniel Arkwright', birthdate: '31 February 1990' }],
  ['nameAlone', { fullName: 'Daniel Arkwright', socialMediaFacebook: 'Daniel Arkwright' }],
  ['nameAlone', { fullName: 'Daniel Arkwright', socialMediaInstagram: '@daniel' }],
  ['nameAndBirthdate', { fullName: 'Daniel Arkwright', birthdate: '1990-03-05' }],
  ['oneIdentifier', { fullName: 'Daniel Arkwright', phoneNumber: '+44 7700 900142' }],
  ['oneIdentifier', { fullName: '张伟', phoneNumber: '+44 7700 900142' }],
  ['oneIdentifier', { fullName: 'Dan', age: '31', phoneNumber: '+44 7700 900142' }],
  ['identifierAlone', { fullName: 'Dan', partnerHomeCity: 'York', phoneNumber: '+44 7700 900142' }],
  ['identifierAlone', { licensePlate: 'KX12 ABC' }],
  ['identifierAlone', { socialMediaInstagram: '@dan.a', socialMediaTiktok: 'tiktok.com/@dan.a' }],
  ['identifiers', { email: 'dan@example.org', phoneNumber: '๐๘๑-๒๓๔-๕๖๗๘' }],
]

// claim: findability-stays-on-the-device
test('the level depends on the identifying fields that can be read', () => {
  for (const [level, values] of cases)
    expect.soft(computeFindability(values, given).level, JSON.stringify(values)).toBe(level)
})

test('a detail that counts together with an identifier lets both users of a pair see it at once', () => {
  const alone = { fullName: 'Nok', phoneNumber: '+66 81 834 7719', partnerHomeCountry: 'Thailand' }
  const details: PartnerProfileValues[] = [
    {},
    { fullName: 'Nok Srisai' },
    { age: '31' },
    { birthdate: '1993-08-17' },
    { occupation: 'Waitress' },
    { workplace: 'Tiger Bar' },
    { address: '77 Moo 4, Nong Prue' },
    { partnerHomeCity: 'Udon Thani' },
    { nicknames: 'Noi' },
  ]
  for (const detail of details) {
    const values = { ...alone, ...detail }
    const record = prepareComparison(values, 2026)
    const isWithheld = identifierSupport({ earlier: record, later: record }) !== null
    const { level } = computeFindability(values, given)
    expect
      .soft(level, JSON.stringify(detail))
      .toBe(isWithheld ? 'identifierAlone' : 'oneIdentifier')
  }
})

test('the suggestions are empty fields, best first, until there are two identifiers', () => {
  expect(computeFindability({ fullName: 'Dan' }, given).helpful).toEqual([
    'phoneNumber',
    'socialMediaInstagram',
    'email',
  ])
  expect(computeFindability({ phoneNumber: '+44 7700 900142' }, given).helpful).toEqual([
    'socialMediaInstagram',
    'email',
    'birthdate',
  ])
  const both = computeFindability(
    { phoneNumber: '+44 7700 900142', email: 'dan@example.org' },
    given,
  )
  expect(both.helpful).toEqual([])
  expect(both.identifiers).toEqual(['phoneNumber', 'email'])
})

const texts = partnerFields.filter(({ kind }) => kind !== 'flag').map(({ name }) => name)
const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[+(]?[0-9 ()/.-]{0,20}$/),
  fc.emailAddress(),
)

test('filling in one more field never makes a compared description less findable', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...texts), typed),
      fc.constantFrom(...texts),
      typed,
      (values, field, value) => {
        const { [field]: _none, ...without } = values
        const levelOf = (filled: PartnerProfileValues) => computeFindability(filled, given).level
        const [before, after] = [levelOf(without), levelOf({ ...without, [field]: value })]
        fc.pre(after !== 'refused')
        const rank = (level: FindabilityLevel) => findabilityLevels.indexOf(level)
        expect(rank(after)).toBeGreaterThanOrEqual(rank(before))
      },
    ),
  )
})

test('only fields that matching looks up count as identifiers', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...texts), typed), (values) => {
      const { keys, phone } = prepareComparison(values)
      const read: Record<string, unknown> = { ...keys, phoneNumber: phone }
      for (const name of computeFindability(values, given).identifiers)
        expect(read[name]).toBeDefined()
    }),
  )
})
