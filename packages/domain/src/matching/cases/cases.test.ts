import { describe, expect, test } from 'vitest'
import { learnCommunity } from '../../testing/community/learn-community.ts'
import { generateProfiles } from '../../testing/community/population.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import type { Band } from '../evidence/evidence-types.ts'
import type { ScoringContext } from '../evidence/model/scoring-context.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { allCases } from './all-cases.ts'
import type { ModelName } from './matching-case.ts'

const bands: readonly Band[] = ['weak', 'possible', 'likely', 'strong']
const profiles = [...generateProfiles({ size: 4000, seed: 97, care: 'full' })]
const learned = learnCommunity(profiles.map(({ values }) => prepareComparison(values, 2026)))
const contexts: [ModelName, ScoringContext][] = [
  ['prior', { model: priorModel, frequencies: undefined }],
  ['learned', learned],
]

describe.each(contexts)('with the %s model', (name, context) => {
  for (const { title, a, b, atLeast = 'weak', atMost = 'strong', why, knownWrong } of allCases) {
    const verify = knownWrong?.includes(name) ? test.fails : test
    verify(`${title}: between ${atLeast} and ${atMost}`, () => {
      const { probability, band, lines } = evidenceOf(
        prepareComparison(a, 2026),
        prepareComparison(b, 2026),
        context,
      )
      const shown = lines.map(
        ({ field, level, weight }) => `${field} ${level} ${weight.toFixed(1)}`,
      )
      const found = `${probability.toFixed(4)} (${shown.join(', ')}). ${why}`
      expect(bands.indexOf(band), found).toBeGreaterThanOrEqual(bands.indexOf(atLeast))
      expect(bands.indexOf(band), found).toBeLessThanOrEqual(bands.indexOf(atMost))
    })
  }
})

test('at most one hand-made verdict in twenty is known to be wrong', () => {
  const wrong = allCases.reduce((sum, { knownWrong = [] }) => sum + knownWrong.length, 0)
  expect(wrong / (allCases.length * contexts.length)).toBeLessThanOrEqual(0.05)
})
