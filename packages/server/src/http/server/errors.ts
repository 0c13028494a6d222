import { AppError, errorCatalog } from '@crosscheck/domain/errors'
import type { ErrorBody, ErrorCode, ErrorKind, FieldError } from '@crosscheck/domain/errors'
import type { z } from 'zod'
import { KeyStoreUnavailable } from '../../crypto/keys/key-store-unavailable.ts'
import { UnusableKey } from '../../crypto/keys/unusable-key.ts'
import { databaseError, isDatabaseUnavailable } from '../../db/errors/database-error.ts'
import { isStorageFull } from '../../lib/files/storage-full.ts'

const statusOfKind: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
  internal: 500,
}

/** Kinds for which HTTP has a more specific status. */
const statusOfCode: Partial<Record<ErrorCode, number>> = {
  TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  UPLOAD_TOO_SLOW: 408,
  NOT_CONFIGURED: 501,
  PAGE_UNREACHABLE: 502,
  SERVICE_FAILED: 502,
}

export type ErrorAnswer = { status: number; headers: Record<string, string>; body: ErrorBody }

export const statusOf = (code: ErrorCode): number =>
  statusOfCode[code] ?? statusOfKind[errorCatalog[code].kind]

/** How long a caller waits after an answer that says the service is away. */
export const unavailableSeconds = 5

/** The content of every error answer. */
export const errorBody = (
  code: ErrorCode,
  message: string = errorCatalog[code].message,
): ErrorBody => ({ error: message, message, code })

/** The one place where an error becomes an answer. */
export const errorAnswer = (error: AppError, now: Date): ErrorAnswer => {
  const headers: Record<string, string> = {}
  const status = statusOf(error.code)
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer'
  if (status === 503) headers['Retry-After'] = String(unavailableSeconds)
  if (error.retryAt) {
    const seconds = Math.ceil((error.retryAt.getTime() - now.getTime()) / 1000)
    headers['Retry-After'] = String(Math.max(1, seconds))
  }
  return {
    status,
    headers,
    body: {
      ...errorBody(error.code, error.message),
      ...(error.reason && { reason: error.reason }),
      ...(error.fields && { fields: error.fields }),
      ...(error.retryAt && { retryAt: error.retryAt.toISOString() }),
    },
  }
}

/** Where a value broke its schema and how, never the value. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues
    .slice(0, 100)
    .map((issue) => ({ path: issue.path.map(String).join('.'), code: issue.code }))

/** Refusals by the framework before a handler runs. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
}

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** The account was deleted during the request: its row is gone. */
const isOfDeletedAccount = (error: unknown): boolean => {
  const { code, constraint } = databaseError(error) ?? {}
  return code === '23503' && constraint?.endsWith('_user_id_fkey') === true
}

/** The public form of any thrown value; every unexpected error is INTERNAL. */
export const toAppError = (error: unknown): AppError => {
  if (isStorageFull(error)) return new AppError('STORAGE_FULL', { cause: error })
  if (error instanceof AppError) return error
  const known = frameworkCodes[String(property(error, 'code'))]
  if (known) return new AppError(known, { cause: error })
  if (isOfDeletedAccount(error)) return new AppError('TOKEN_EXPIRED', { cause: error })
  if (error instanceof UnusableKey) return new AppError('KEY_UNAVAILABLE', { cause: error })
  if (isDatabaseUnavailable(error) || error instanceof KeyStoreUnavailable)
    return new AppError('UNAVAILABLE', { cause: error })
  const status = property(error, 'statusCode')
  const refused = typeof status === 'number' && status >= 400 && status < 500
  return new AppError(refused ? 'INVALID_REQUEST' : 'INTERNAL', { cause: error })
}

const loggedCodes: readonly ErrorCode[] = ['INTERNAL', 'UNAVAILABLE', 'KEY_UNAVAILABLE']

/** True for internal failures, which are logged one by one; the caller can change nothing. */
export const isServerError = ({ code }: AppError): boolean => loggedCodes.includes(code)
