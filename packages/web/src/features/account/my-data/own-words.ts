import { isApiError } from '../../../lib/api/api-error.ts'

/** Refusals that say what to do; the specification has one text for all other failures. */
export const hasOwnWords = (error: unknown): boolean =>
  isApiError(error) && ['STEP_UP_REQUIRED', 'RATE_LIMITED'].includes(error.code)
