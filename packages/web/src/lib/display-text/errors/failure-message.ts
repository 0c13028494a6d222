import { hasCode, isApiError } from '../../api/api-error.ts'
import { refusalMessage } from './refusal-message.ts'

/**
 * The message where something could not be loaded. An unavailable data key gets the server's
 * message, and so does a limit or a busy server with its time: advice about the connection would be
 * misleading.
 */
export const failureMessage = (error: unknown, otherwise: string, now = new Date()): string => {
  if (!isApiError(error)) return otherwise
  if (hasCode(error, 'KEY_UNAVAILABLE')) return error.text
  const isTimed = error.status === 429 || error.status === 503
  return (isTimed && refusalMessage(error, now)) || otherwise
}
