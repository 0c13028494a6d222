/** Of 100 matches with the same evidence, about so many are right; 0 is "fewer than 10". */
export const certaintySteps = [99, 95, 90, 75, 50, 25, 10, 0] as const
export type RightIn100 = (typeof certaintySteps)[number]

/**
 * The probability in steps that claim no more precision than the calibration has. Rounds down, so
 * that a step never promises more than the model found.
 */
export const rightIn100 = (probability: number): RightIn100 =>
  certaintySteps.find((step) => probability * 100 >= step) ?? 0
