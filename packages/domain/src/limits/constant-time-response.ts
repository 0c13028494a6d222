/**
 * A save, and an act about contact, is answered at the next multiple of this after the request.
 * Therefore its timing does not disclose how many others were found, quarantined or skipped, or
 * whether the other side was notified or had blocked.
 */
export const responseStepMs = 250

/** How long a finished answer still waits; `step` 0 disables the wait. */
export const remainingStepMs = (elapsedMs: number, step: number): number => {
  if (step <= 0) return 0
  const steps = Math.max(1, Math.ceil(elapsedMs / step))
  return steps * step - elapsedMs
}
