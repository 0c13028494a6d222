import { expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { prepareComparison } from '../normalize/normalize.ts'
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
