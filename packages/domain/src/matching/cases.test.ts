import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreeingPairs, changesReading } from '../testing/community/agreeing-pairs.ts'
import { learnCommunity } from '../testing/community/learn-community.ts'
import { generateProfiles } from '../testing/community/population.ts'
import { propertySeed } from '../testing/property-seed.ts'
import { evidenceOf } from './evidence/evidence.ts'
import type { Band } from './evidence/evidence-types.ts'
import type { ScoringContext } from './evidence/model/scoring-context.ts'
import { priorModel } from './evidence/model/prior-model.ts'
import { prepareComparison } from './normalize/normalize.ts'
import {
  allCases,
  type MatchingCase,
  type ModelName,
} from '../testing/matching-cases/matching-cases.ts'
import { rounds } from '../testing/form.ts'

const bands: readonly Band[] = ['weak', 'possible', 'likely', 'strong']
const models: ModelName[] = ['prior', 'learned']
/** Learning takes longer than the rest of the short tests of the domain. */
const tried = models.slice(0, rounds({ short: 1, long: 2 }))
const profiles = [
  ...generateProfiles({ size: rounds({ short: 400, long: 4000 }), seed: 97, care: 'full' }),
]
const contexts = tried.map((name): [ModelName, ScoringContext] => [
  name,
  name === 'prior'
    ? { model: priorModel, frequencies: undefined }
    : learnCommunity(profiles.map(({ values }) => prepareComparison(values, 2026))),
])

/** The verdict of a case that is outside of its bounds, with what led to it. */
const faultOf = (
  { title, a, b, atLeast = 'weak', atMost = 'strong', why }: MatchingCase,
  context: ScoringContext,
): string | null => {
  const { probability, band, lines } = evidenceOf(
    prepareComparison(a, 2026),
    prepareComparison(b, 2026),
    context,
  )
  const at = bands.indexOf(band)
  if (at >= bands.indexOf(atLeast) && at <= bands.indexOf(atMost)) return null
  const shown = lines.map(({ field, level, weight }) => `${field} ${level} ${weight.toFixed(1)}`)
  const expected = `not between ${atLeast} and ${atMost}`
  return `${title}: ${band}, ${expected}: ${probability.toFixed(4)} (${shown.join(', ')}). ${why}`
}

test.each(contexts)(
  'each hand-made pair has its verdict, but for those known to be wrong, with the %s model',
  (name, context) => {
    const surprises = allCases.flatMap((one) => {
      const fault = faultOf(one, context)
      if (one.knownWrong?.includes(name) === true)
        return fault === null ? [`${one.title}: no longer wrong`] : []
      return fault ?? []
    })
    expect(surprises).toEqual([])
  },
)

test('at most one hand-made verdict in twenty is known to be wrong', () => {
  const wrong = allCases.reduce((sum, { knownWrong = [] }) => sum + knownWrong.length, 0)
  expect(wrong / (allCases.length * models.length)).toBeLessThanOrEqual(0.05)
})

test.each(contexts)(
  'an equal value in a further field never lowers the probability, with the %s model',
  (_name, context) => {
    const oddsOf = (a: Record<string, unknown>, b: Record<string, unknown>): number => {
      const { probability } = evidenceOf(
        prepareComparison(a, 2026),
        prepareComparison(b, 2026),
        context,
      )
      return Math.log10(probability / (1 - probability))
    }
    fc.assert(
      fc.property(agreeingPairs(profiles), (pair) => {
        if (changesReading(pair)) return
        const { a, b, field, value } = pair
        const before = oddsOf(a, b)
        const after = oddsOf({ ...a, [field]: value }, { ...b, [field]: value })
        // nearer to certainty a double has too few digits
        const bound = Math.min(before, 9)
        expect(after, field).toBeGreaterThanOrEqual(bound - 1e-6)
      }),
      { numRuns: rounds({ short: 200, long: 600 }), seed: propertySeed(11) },
    )
  },
)
