/**
 * A save, and an act about contact, is answered at the next multiple of this since it was asked for.
 * How many others were found, held back or not looked for at all, and whether the other side was told
 * or had blocked, then shows in no time that it took.
 */
export const responseStepMs = 250

/** How long a finished answer still waits; `step` 0 holds nothing. */
export const remainingStepMs = (elapsedMs: number, step: number): number => {
  if (step <= 0) return 0
  const steps = Math.max(1, Math.ceil(elapsedMs / step))
  return steps * step - elapsedMs
}
