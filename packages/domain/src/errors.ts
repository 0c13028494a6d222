import { codes, general } from './text/english/errors.ts'

/**
 * The one error catalog. A code is stable, and callers depend on it. The texts on the wire are in
 * English, and literal where the specification quotes one. The pages have them in each language.
 * The server maps the kind to an HTTP status in one place.
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'limited'
  | 'unavailable'
  | 'internal'

const kinds = {
  // Signing in (specification, section 8)
  INVALID_CREDENTIALS: 'unauthenticated',
  EMAIL_NOT_VERIFIED: 'forbidden',
  POPUP_CANCELED: 'invalid',
  NETWORK_ERROR: 'unavailable',
  RATE_LIMITED: 'limited',
  AUTH_TIMEOUT: 'unauthenticated',
  REDIRECT_FAILED: 'invalid',
  TOKEN_EXPIRED: 'unauthenticated',
  USER_NOT_FOUND: 'missing',
  EMAIL_ALREADY_EXISTS: 'conflict',
  WEAK_PASSWORD: 'invalid',
  INVALID_EMAIL: 'invalid',
  MAGIC_LINK_EXPIRED: 'invalid',
  VERIFICATION_FAILED: 'invalid',
  INVALID_PHONE: 'invalid',
  TEXTS_UNAVAILABLE: 'unavailable',
  PROOF_EXPIRED: 'invalid',
  NOTHING_TO_PROVE: 'conflict',
  ADDRESS_DESCRIBED: 'conflict',
  EMAIL_ALREADY_VERIFIED: 'conflict',
  AUTH_ERROR: 'unauthenticated',
  NOT_AUTHENTICATED: 'unauthenticated',
  PROJECT_MISMATCH: 'invalid',
  STATE_MISMATCH: 'invalid',
  IDENTITY_TAKEN: 'conflict',
  PASSKEY_FAILED: 'invalid',
  STEP_UP_REQUIRED: 'forbidden',
  PASSKEY_REQUIRED: 'forbidden',
  LAST_PASSKEY: 'conflict',
  ACCOUNT_SUSPENDED: 'forbidden',
  APP_LOCKED: 'forbidden',

  // Requests in general
  INVALID_REQUEST: 'invalid',
  NOT_FOUND: 'missing',
  FORBIDDEN: 'forbidden',
  TOO_LARGE: 'invalid',
  CONFLICT: 'conflict',
  LIMIT_UNAVAILABLE: 'unavailable',
  UNAVAILABLE: 'unavailable',
  STORAGE_FULL: 'unavailable',
  KEY_UNAVAILABLE: 'unavailable',
  INTERNAL: 'internal',

  // Tools for other applications
  NOT_CONFIGURED: 'unavailable',
  ADDRESS_REFUSED: 'invalid',
  PAGE_UNREACHABLE: 'unavailable',
  PAGE_UNREADABLE: 'invalid',
  SERVICE_FAILED: 'unavailable',

  // Profiles
  PROFILE_LIMIT: 'limited',
  IDENTIFIER_LIMIT: 'limited',
  PROFILE_INVALID: 'invalid',
  PROFILE_SAVE_FAILED: 'unavailable',

  // Files
  INVALID_IMAGE_TYPE: 'invalid',
  FILE_TOO_LARGE: 'invalid',
  IMAGE_TOO_LARGE: 'invalid',
  IMAGE_UNREADABLE: 'invalid',
  NO_SPACE: 'conflict',
  BUSY: 'unavailable',
  UPLOAD_TOO_SLOW: 'invalid',
  FILE_EXISTS: 'conflict',

  // Matches
  MATCH_TRANSITION: 'conflict',
  UNDO_TOO_LATE: 'conflict',

  // After a match (specification, section 8)
  ACCOUNT_LIMITED: 'forbidden',
  MATCH_NOT_CONFIRMED: 'conflict',
  REQUEST_PENDING: 'conflict',
  REQUEST_ANSWERED: 'conflict',
  ALREADY_SHARED: 'conflict',
  NOT_AGREED: 'conflict',
  BLOCKED_BY_YOU: 'conflict',
  ASK_AGAIN_LATER: 'limited',
  CONTACT_NOT_SHARED: 'forbidden',
  CONTACT_REQUEST_LIMIT: 'limited',
  CONSENT_CHANGE_LIMIT: 'limited',
  MESSAGE_LIMIT: 'limited',
  MESSAGE_EMPTY: 'invalid',
  MESSAGE_TOO_LONG: 'invalid',
  INVALID_DATE: 'invalid',
  NOT_AN_ADULT: 'invalid',

  // Decisions of administrators
  CASE_DECIDED: 'conflict',
  CASE_INVOLVED: 'forbidden',
  DECISION_IMPOSSIBLE: 'invalid',
  SECOND_ADMINISTRATOR: 'forbidden',
  APPEAL_IMPOSSIBLE: 'conflict',

  // Administration (specification, section 8)
  UNKNOWN_TABLE: 'invalid',
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof kinds

/** The compiler finds a code without a text. */
const texts: Readonly<Record<ErrorCode, string>> = { ...general.byCode, ...codes.byCode }

export const errorCatalog = Object.fromEntries(
  Object.entries(kinds).map(([code, kind]) => [code, { kind, message: texts[code as ErrorCode] }]),
) as Readonly<Record<ErrorCode, { kind: ErrorKind; message: string }>>

/** Quoted by the specification for one case of a code (section 8). Only callers see it. */
export const noAccessToken = 'No access token available'

/** Why a call was refused, where one code has several texts. */
export const errorReasons = ['unconfirmed', 'verification_mail', 'report', 'reveal'] as const
export type ErrorReason = (typeof errorReasons)[number]

const reasonText = (reason: ErrorReason): string =>
  reason === 'unconfirmed'
    ? codes.unconfirmed
    : codes.limit.replace('{action}', codes.actions[reason])

/** One invalid field: `path` is its name, `code` the problem. */
export type FieldError = { path: string; code: string }

export type ErrorDetails = {
  fields?: FieldError[]
  /** When the same request can succeed again. */
  retryAt?: Date | undefined
  reason?: ErrorReason | undefined
  /** Replaces the text of the code on the wire. Pages show a text of their own for the action. */
  message?: string
  cause?: unknown
}

/**
 * The body of an answer. `error` and `message` are equal: each is read by some release of the
 * client.
 */
export type ErrorBody = {
  error: string
  message: string
  code: ErrorCode
  reason?: ErrorReason
  fields?: FieldError[]
  retryAt?: string
}

/** The only error that reaches a caller; every other one becomes an internal error. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[] | undefined
  readonly retryAt: Date | undefined
  readonly reason: ErrorReason | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const message = details.reason ? reasonText(details.reason) : details.message
    super(message ?? texts[code], { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAt = details.retryAt
    this.reason = details.reason
  }
}
