/**
 * Of 100 matches with the same evidence, an estimate of how many are right; 0 is "fewer than 10".
 */
export const certaintySteps = [99, 95, 90, 75, 50, 25, 10, 0] as const
export type RightIn100 = (typeof certaintySteps)[number]

/**
 * The probability in steps that claim no more precision than the calibration has. Rounds down, so
 * that a step never promises more than the model found.
 */
export const rightIn100 = (probability: number): RightIn100 =>
  certaintySteps.find((step) => probability * 100 >= step) ?? 0

/**
 * With fewer profiles the model is not learned from them, and the steps would be far too low (R39).
 */
const minProfilesForSteps = 1000

/** The step that a match states in an installation of so many profiles; undefined if none. */
export const statedIn100 = (probability: number, profiles: number): RightIn100 | undefined =>
  profiles < minProfilesForSteps ? undefined : rightIn100(probability)
