import { hasCode, isApiError } from '../../api/api-error.ts'

/**
 * The message where something could not be loaded. An unavailable data key gets the server's
 * message, because advice about the connection would be misleading.
 */
export const failureMessage = (error: unknown, otherwise: string): string =>
  isApiError(error) && hasCode(error, 'KEY_UNAVAILABLE') ? error.text : otherwise
