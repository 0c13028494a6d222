import type { HypothesisProbabilities } from './hypotheses.ts'

/**
 * The probability that two profiles describe one person, calibrated. Fields correlate in more ways
 * than the model knows, so its odds above one are too high. They are raised to the power `slope`
 * (the calibration slope after Cox, 1958). Lower odds are right and stay. Higher odds stay higher.
 */
export const calibratedProbability = (
  { same, linked, strangers }: HypothesisProbabilities,
  slope: number,
): number => {
  const odds = same / (linked + strangers)
  return odds > 1 ? 1 / (1 + odds ** -slope) : same
}
