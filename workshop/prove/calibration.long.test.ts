import { expect, test } from 'vitest'
import { measureSteps, sumSteps } from '../bench/lib/steps.ts'

/** A step is rounded down from the estimate, so more matches are right than it states. */
const allowed = 0.1
/** Fewer matches show chance rather than calibration. */
const minPairs = 30

type Count = { pairs: number; right: number }
const shareOf = ({ pairs, right }: Count): number => right / pairs
/** What chance adds to a share at most, in about 98 of 100 samples: two standard errors. */
const chanceOf = (count: Count): number =>
  2 * Math.sqrt((shareOf(count) * (1 - shareOf(count))) / count.pairs)

/** Other communities than those of docs/calibration.md. */
// claim: certainty-is-measured
test(
  'of 2,000 invented profiles per community, as many matches are right as their steps state',
  { timeout: 900_000 },
  () => {
    const counted = sumSteps(measureSteps({ size: 2000, seed: 2 })).filter(
      ({ pairs }) => pairs >= minPairs,
    )
    expect(counted.map(({ step }) => step)).toEqual(expect.arrayContaining([99, 95, 50, 0]))
    for (const { step, pairs, right } of counted)
      expect(right / pairs, `about ${step} in 100`).toBeGreaterThanOrEqual(step / 100 - allowed)
    for (const [index, lower] of counted.slice(1).entries()) {
      const higher = counted[index]!
      const margin = chanceOf(higher) + chanceOf(lower)
      expect(shareOf(lower), `about ${lower.step} in 100`).toBeLessThanOrEqual(
        shareOf(higher) + margin,
      )
    }
  },
)
