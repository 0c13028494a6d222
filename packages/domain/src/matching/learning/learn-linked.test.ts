import { expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { learnFieldAgreement } from './learn-linked.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { comparePair, comparisonVector } from '../evidence/comparison-vector.ts'
import { priorModel } from '../evidence/model/prior-model.ts'

const house = {
  address: '14 Sukhumvit Soi 11',
  workplace: 'Tiger Bar',
  meetingLocationCity: 'Pattaya',
  meetingLocationCountry: 'Thailand',
}
/** Two sisters with one house, one bar and one family name, and nothing else in common. */
const sisters = (phones: [string, string]) => {
  const of = (values: PartnerProfileValues) => prepareComparison({ ...house, ...values }, 2026)
  return comparisonVector(
    comparePair(
      of({
        fullName: 'Malee Rattanavong',
        birthdate: '1990-03-05',
        height: '150',
        email: 'malee44@mail.th',
        socialMediaInstagram: 'malee.r',
        phoneNumber: phones[0],
      }),
      of({
        fullName: 'Somjai Rattanavong',
        birthdate: '1997-11-21',
        height: '175',
        email: 'jai1997@post.th',
        socialMediaInstagram: 'jai_jai',
        phoneNumber: phones[1],
      }),
    ),
    { model: priorModel },
  )
}
const learned = (phones: [string, string]): number =>
  learnFieldAgreement(Array<ReturnType<typeof sisters>>(200).fill(sisters(phones)), {
    pairSample: { profiles: 20_000 },
    prior: priorModel,
    model: { ...priorModel, expectedLinked: 0.3 },
  }).fields.phoneNumber.household!.equal

test('where sisters have numbers of their own, an equal number is rarely a family number', () => {
  const usual = priorModel.fields.phoneNumber.household!.equal
  expect(learned(['+66812347658', '+66898765423'])).toBeLessThan(usual / 3)
  expect(learned(['+66812347658', '+66812347658'])).toBeGreaterThan(usual)
})
