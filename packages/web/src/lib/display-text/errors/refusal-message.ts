import { againAt, againOn } from '#text/errors/retry.ts'
import { isApiError, hasCode } from '../../api/api-error.ts'
import { formatDayAndTime, formatTime } from '../formats/format.ts'

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

const dayMs = 86_400_000

const retryText = (at: Date, now: Date): string =>
  at.getTime() - now.getTime() < dayMs / 2 ? againAt(formatTime(at)) : againOn(formatDayAndTime(at))

/**
 * The server's reason for a refusal, with the time of the next attempt. Undefined when there is
 * none: the server was unreachable, failed itself without naming a time, or wants the session
 * renewed first.
 */
export const refusalMessage = (error: unknown, now = new Date()): string | undefined => {
  if (!isApiError(error) || error.status < 400 || error.status === 401) return undefined
  if (error.status >= 500 && !(error.status === 503 && error.retryAt)) return undefined
  return error.retryAt ? `${error.text} ${retryText(error.retryAt, now)}` : error.text
}

/** The server cannot save anything now; a retry helps only later. */
export const isStorageFull = (error: unknown): boolean =>
  isApiError(error) && error.code === 'STORAGE_FULL'

/** Why an action failed, where the server's reason helps the user. */
export const reasonText = (error: unknown, now = new Date()): string | undefined =>
  isApiError(error) && (isStorageFull(error) || error.code === 'KEY_UNAVAILABLE')
    ? error.text
    : refusalMessage(error, now)
