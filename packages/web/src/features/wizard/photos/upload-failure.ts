import type { ErrorCode } from '@crosscheck/domain/errors'
import { ApiError, isApiError } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/display-text/errors/error-text.ts'
import { fileProblem } from './check-file.ts'
import type { UploadFailure } from './upload-state.ts'

/** How long the server is left alone if it does not say. */
const busyMs = 5_000

/** The same file would be refused again. */
const finalCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'FILE_TOO_LARGE',
  'IMAGE_TOO_LARGE',
  'IMAGE_UNREADABLE',
  'INVALID_IMAGE_TYPE',
])
const busyCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'BUSY',
  'LIMIT_UNAVAILABLE',
  'UNAVAILABLE',
])
/** From a proxy, while the server behind it restarts. */
const isGateway = ({ status, code }: ApiError): boolean =>
  code === 'NETWORK_ERROR' && status >= 502 && status <= 504

/** Whether sending waits and continues by itself, or the user decides. */
export const failureOf = (error: unknown, now: number): UploadFailure => {
  if (!isApiError(error)) return { kind: 'refused', error, canRetry: true }
  const { status, code, retryAt } = error
  if (error.isUnreachable || isGateway(error))
    return { kind: 'pause', pause: { reason: 'offline' } }
  if (status === 401) return { kind: 'pause', pause: { reason: 'signed-out' } }
  const until = retryAt ?? new Date(now + busyMs)
  if (status === 429) return { kind: 'pause', pause: { reason: 'limit', until } }
  if (busyCodes.has(code)) return { kind: 'pause', pause: { reason: 'busy', until } }
  return { kind: 'refused', error, canRetry: !finalCodes.has(code) }
}

/** The server's refusal of a file, before it is sent. */
export const refusalOf = (file: File): UploadFailure | undefined => {
  const code = fileProblem(file)
  if (!code) return undefined
  const error = new ApiError({ status: 422, code, text: () => errorText(code) })
  return { kind: 'refused', error, canRetry: false }
}
