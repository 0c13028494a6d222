import { expect, test } from 'vitest'
import { measureSteps, sumSteps } from '../bench/lib/steps.ts'

/** A step is rounded down from the estimate, so more matches are right than it states. */
const allowed = 0.1
/** Fewer matches show chance rather than calibration. */
const minPairs = 30

/**
 * Other communities than those of docs/calibration.md. Needs about two minutes of one processor and
 * no server, so it belongs to the long form of the tests as soon as there is one.
 */
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
    const ranked = counted.map(({ pairs, right }) => right / pairs)
    expect(ranked).toEqual(ranked.toSorted((one, other) => other - one))
  },
)
