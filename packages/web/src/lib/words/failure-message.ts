import { hasCode } from '../api/api-error.ts'

/**
 * What to say where something could not be loaded. A data key that cannot be used is told in the
 * server's words: advice about the connection would send people looking for a fault of their own.
 */
export const failureMessage = (error: unknown, otherwise: string): string =>
  error instanceof Error && hasCode(error, 'KEY_UNAVAILABLE') ? error.message : otherwise
