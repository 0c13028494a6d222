import { expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { evidenceOf } from './evidence.ts'
import { priorModel } from './model/prior-model.ts'

const evidence = (a: PartnerProfileValues, b: PartnerProfileValues) =>
  evidenceOf(prepareComparison(a, 2026), prepareComparison(b, 2026), { model: priorModel })

test('a handle with one slip on two networks counts once', () => {
  const [one, other] = ['sweetkitty_bkk', 'sweetkity_bkk']
  const once = evidence({ socialMediaInstagram: one }, { socialMediaInstagram: other })
  const twice = evidence(
    { socialMediaInstagram: one, socialMediaTiktok: one },
    { socialMediaInstagram: other, socialMediaTiktok: other },
  )
  expect(twice.probability).toBeCloseTo(once.probability, 4)
  expect(twice.lines.map(({ follows }) => follows)).toEqual([null, 'socialMediaInstagram'])
})

test('the same letters with other digits count against one person once another handle resembles', () => {
  const [a, b] = [{ socialMediaInstagram: 'sweetkitty' }, { socialMediaInstagram: 'sweet_kitty' }]
  const far = evidence(
    { ...a, socialMediaTiktok: 'sweetkitty44' },
    { ...b, socialMediaTiktok: 'sweetkitty38' },
  )
  expect(far.probability).toBeLessThan(evidence(a, b).probability)
})

test('resembling handles of few characters weigh less than longer ones', () => {
  const short = evidence({ socialMediaInstagram: 'kit.t9' }, { socialMediaInstagram: 'kitt9' })
  const long = evidence(
    { socialMediaInstagram: 'sweet.kitty9' },
    { socialMediaInstagram: 'sweetkitty9' },
  )
  expect(short.probability).toBeLessThan(long.probability)
})

test('a handle says less if its parts are common in the community', () => {
  const records = ['its.ploy.59', 'its_ploy_59'].map((socialMediaInstagram) =>
    prepareComparison({ socialMediaInstagram }, 2026),
  ) as [ComparisonRecord, ComparisonRecord]
  const probability = (handlePart: Record<string, number>): number =>
    evidenceOf(...records, {
      model: priorModel,
      frequencies: {
        profiles: priorModel.usualProfiles,
        minShare: 3e-4,
        minDisclosedShare: 1e-3,
        minWholeNameShare: 1e-3,
        rareNameWord: 1e-4,
        filledShare: {},
        shares: { handlePart },
      },
    }).probability
  expect(probability({ its: 0.2 })).toBeLessThan(probability({}))
  expect(probability({ its: 0.2, ploy: 0.05 })).toBeLessThan(probability({ its: 0.2 }))
})
