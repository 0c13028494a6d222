import { tryAgainAt, unexpected } from '#text/app/errors.ts'
import { isApiError } from '../api/api-error.ts'
import { formatTime } from './format.ts'

/** The message for a failed call: the catalog's text and the time of the next attempt. */
export const errorMessage = (error: unknown): string => {
  if (!isApiError(error)) return unexpected
  return error.retryAt ? `${error.message} ${tryAgainAt(formatTime(error.retryAt))}` : error.message
}
