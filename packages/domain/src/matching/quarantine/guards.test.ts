import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchingDefaults } from '../rule/config.ts'
import { decide } from '../decision/decide.ts'
import { residualLikelihoodRatio, sharedIdentifiers, withoutIdentifiers } from './guards.ts'
import { invented, nok, phone, record } from './testing/people.ts'

test('the residual ratio of a pair does not depend on its identifiers', () => {
  const [a, b] = [record({ ...nok, ...phone }), record({ ...invented, ...phone })]
  expect(sharedIdentifiers(a, b)).toEqual(['phoneNumber'])
  expect(sharedIdentifiers(withoutIdentifiers(a), withoutIdentifiers(b))).toEqual([])
  expect(
    decide(withoutIdentifiers(a), withoutIdentifiers(b), { config: matchingDefaults }),
  ).toEqual(decide(record(nok), record(invented), { config: matchingDefaults }))
})

test('a display name that both enter for a page is not an identifier', () => {
  const page = record({ socialMediaFacebook: 'Suda Chaiyo' })
  expect(sharedIdentifiers(page, page)).toEqual([])
  const handle = record({ socialMediaFacebook: 'suda.chaiyo.77' })
  expect(sharedIdentifiers(handle, handle)).toEqual(['socialMediaFacebook'])
})

test('a display name that differs from the name is not an identifier', () => {
  const page = record({ ...nok, socialMediaFacebook: 'Suda Chaiyo' })
  expect(page.shownNames).toEqual([['suda', 'chaiyo']])
  expect(withoutIdentifiers(page)).toEqual(record(nok))
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
