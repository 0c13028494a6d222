import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partnerFields, type PartnerProfileValues } from './catalogue.ts'
import { findabilityLevels, findabilityOf, type FindabilityLevel } from './findability.ts'

const cases: [FindabilityLevel, PartnerProfileValues][] = [
  ['nothing', {}],
  ['nothing', { fullName: 'unknown', occupation: 'Cook', hairColor: 'Black' }],
  ['nameAlone', { fullName: 'Daniel Arkwright' }],
  ['nameAlone', { fullName: 'Daniel Arkwright', phoneNumber: '+44', email: 'dan@' }],
  ['nameAlone', { fullName: 'Daniel Arkwright', email: 'n/a', birthdate: 'in May' }],
  ['nameAndMore', { fullName: 'Daniel Arkwright', workplace: 'Harbour Hotel' }],
  ['nameAndBirthdate', { fullName: 'Daniel Arkwright', birthdate: '1990-03-05' }],
  ['oneIdentifier', { fullName: 'Daniel Arkwright', phoneNumber: '+44 7700 900142' }],
  ['oneIdentifier', { licensePlate: 'KX12 ABC' }],
  ['identifiers', { email: 'dan@example.org', phoneNumber: '๐๘๑-๒๓๔-๕๖๗๘' }],
]

test.for(cases)('the level is %s for %o', ([level, values]) => {
  expect(findabilityOf(values).level).toBe(level)
})

test('what would help is what is empty, best first, until two identifiers are there', () => {
  expect(findabilityOf({ fullName: 'Dan' }).helpful).toEqual([
    'phoneNumber',
    'socialMediaInstagram',
    'email',
  ])
  expect(findabilityOf({ phoneNumber: '+44 7700 900142' }).helpful).toEqual([
    'socialMediaInstagram',
    'email',
    'birthdate',
  ])
  const both = findabilityOf({ phoneNumber: '+44 7700 900142', email: 'dan@example.org' })
  expect(both.helpful).toEqual([])
  expect(both.identifiers).toEqual(['phoneNumber', 'email'])
})

test('filling in one more field never makes a description less findable', () => {
  const texts = partnerFields.filter(({ kind }) => kind !== 'flag').map(({ name }) => name)
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...texts), fc.string({ unit: 'grapheme' })),
      fc.constantFrom(...texts),
      fc.string({ unit: 'grapheme' }),
      (values, field, value) => {
        const { [field]: _none, ...without } = values
        const rank = (held: PartnerProfileValues) =>
          findabilityLevels.indexOf(findabilityOf(held).level)
        expect(rank({ ...without, [field]: value })).toBeGreaterThanOrEqual(rank(without))
      },
    ),
  )
})
