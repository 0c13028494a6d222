import { tryAgainAt, unexpected } from '#text/app/errors.ts'
import { isApiError } from '../api/api-error.ts'
import { formatTime } from './format.ts'

/** What to say about a failed call: the catalogue's words, and when it can be tried again. */
export const errorMessage = (error: unknown): string => {
  if (!isApiError(error)) return unexpected
  return error.retryAt ? `${error.message} ${tryAgainAt(formatTime(error.retryAt))}` : error.message
}
