import { byCode } from '#text/errors/general.ts'
import { againAt } from '#text/errors/retry.ts'
import { isApiError } from '../../api/api-error.ts'
import { formatTime } from '../formats/format.ts'

/** The message for a failed call: the catalog's text and the time of the next attempt. */
export const errorMessage = (error: unknown): string => {
  if (!isApiError(error)) return byCode.INTERNAL
  return error.retryAt ? `${error.text} ${againAt(formatTime(error.retryAt))}` : error.text
}
