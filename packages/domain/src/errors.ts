/**
 * The one error catalog. A code is stable, and callers depend on it. Users read the text, which is
 * literal where the specification quotes one. The server maps the kind to an HTTP status in one
 * place.
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

const entry = (kind: ErrorKind, message: string) => ({ kind, message })

export const errorCatalog = {
  // Signing in (specification, section 8)
  INVALID_CREDENTIALS: entry('unauthenticated', 'Invalid email or password. Please try again.'),
  EMAIL_NOT_VERIFIED: entry('forbidden', 'Please verify your email address before signing in.'),
  POPUP_CANCELED: entry('invalid', 'Sign-in was canceled. Please try again.'),
  NETWORK_ERROR: entry('unavailable', 'Network error. Please check your connection and try again.'),
  RATE_LIMITED: entry('limited', 'Too many attempts. Please wait a moment and try again.'),
  AUTH_TIMEOUT: entry('unauthenticated', 'Authentication timed out. Please try again.'),
  REDIRECT_FAILED: entry('invalid', 'Redirect failed. Please try again.'),
  TOKEN_EXPIRED: entry('unauthenticated', 'Session expired. Please sign in again.'),
  USER_NOT_FOUND: entry('missing', 'User not found. Please check your email and try again.'),
  EMAIL_ALREADY_EXISTS: entry('conflict', 'An account with this email already exists.'),
  WEAK_PASSWORD: entry('invalid', 'Password is too weak. Please choose a stronger password.'),
  INVALID_EMAIL: entry('invalid', 'Please enter a valid email address.'),
  MAGIC_LINK_EXPIRED: entry('invalid', 'Magic link has expired. Please request a new one.'),
  VERIFICATION_FAILED: entry('invalid', 'Verification failed. Please try again.'),
  NOTHING_TO_PROVE: entry('conflict', 'No email address is waiting to be confirmed.'),
  ADDRESS_DESCRIBED: entry(
    'conflict',
    'This address is in one of your profiles, and we don’t email people who are described. Use a different one, or remove it from the profile if it’s yours.',
  ),
  EMAIL_ALREADY_VERIFIED: entry('conflict', 'Verification failed. Please try again.'),
  AUTH_ERROR: entry('unauthenticated', 'Authentication error. Please try again.'),
  NOT_AUTHENTICATED: entry('unauthenticated', 'Not authenticated'),
  PROJECT_MISMATCH: entry('invalid', 'Project ID mismatch'),
  STATE_MISMATCH: entry('invalid', 'State mismatch'),
  IDENTITY_TAKEN: entry('conflict', 'This is already used to sign in to another account here.'),
  PASSKEY_FAILED: entry('invalid', 'This passkey didn’t work. Please try again.'),
  STEP_UP_REQUIRED: entry('forbidden', 'Please confirm that it’s you, or sign in again.'),

  // Requests in general
  INVALID_REQUEST: entry('invalid', 'Invalid request parameters'),
  NOT_FOUND: entry('missing', 'Not found'),
  FORBIDDEN: entry('forbidden', 'You don’t have permission to do this.'),
  TOO_LARGE: entry('invalid', 'This is too large to save.'),
  CONFLICT: entry('conflict', 'This was changed somewhere else. Please reload and try again.'),
  LIMIT_UNAVAILABLE: entry('unavailable', 'We can’t do this right now. Please try again.'),
  UNAVAILABLE: entry('unavailable', 'We can’t do this right now. Please try again.'),
  STORAGE_FULL: entry(
    'unavailable',
    'We can’t save anything right now because our storage is full. We’re working on it. Please try again later.',
  ),
  KEY_UNAVAILABLE: entry(
    'unavailable',
    'We can’t open some of your data right now. Please try again later.',
  ),
  INTERNAL: entry('internal', 'Something went wrong on our side. Please try again.'),

  // Profiles
  PROFILE_LIMIT: entry(
    'limited',
    'Rate limit exceeded: You can only create 3 profiles per day. Please try again tomorrow.',
  ),
  IDENTIFIER_LIMIT: entry(
    'limited',
    'You’ve changed identifying details or turned comparison on too often today. Please try again tomorrow.',
  ),
  PROFILE_INVALID: entry('invalid', 'Please complete all required fields before submitting.'),
  PROFILE_SAVE_FAILED: entry('unavailable', 'Error saving profile. Please try again.'),

  // Matches
  MATCH_TRANSITION: entry(
    'conflict',
    'This match can’t be changed this way anymore. Please reload the page.',
  ),
  UNDO_TOO_LATE: entry('conflict', 'It’s too late to undo this.'),

  // After a match (specification, section 8)
  MATCH_NOT_CONFIRMED: entry('conflict', 'Please confirm this match first.'),
  REQUEST_PENDING: entry('conflict', 'You already have a pending request for this action'),
  REQUEST_ANSWERED: entry('conflict', 'This request has already been answered.'),
  ALREADY_SHARED: entry('conflict', 'This is already shared.'),
  NOT_AGREED: entry('conflict', 'You haven’t agreed to communicate.'),
  BLOCKED_BY_YOU: entry('conflict', 'You blocked this member. Unblock them first.'),
  ASK_AGAIN_LATER: entry(
    'limited',
    'After a request is declined, you can send another one 24 hours later.',
  ),
  CONTACT_NOT_SHARED: entry('forbidden', 'Contact sharing must be approved before messaging'),
  CONTACT_REQUEST_LIMIT: entry(
    'limited',
    'Rate limit exceeded. Please wait before making more requests.',
  ),
  CONSENT_CHANGE_LIMIT: entry('limited', 'Please wait before changing your response again.'),
  MESSAGE_LIMIT: entry(
    'limited',
    'Messaging rate limit exceeded. Please wait before sending more messages.',
  ),
  MESSAGE_EMPTY: entry('invalid', 'Please write a message first.'),
  MESSAGE_TOO_LONG: entry('invalid', 'A message can have up to 500 characters.'),
  INVALID_DATE: entry('invalid', 'Please enter a valid date'),
  NOT_AN_ADULT: entry('invalid', 'Only adults can be described here.'),
} as const satisfies Record<string, { kind: ErrorKind; message: string }>

/** Texts that the specification quotes for one case of a code (section 8). */
export const noAccessToken = 'No access token available'
export const noMagicLinkToken = 'No magic link token found'
export const limitText = (action: string) =>
  `Rate limit exceeded for ${action}. Please try again later.`

export type ErrorCode = keyof typeof errorCatalog

/** One invalid field: `path` is its name, `code` the problem. */
export type FieldError = { path: string; code: string }

export type ErrorDetails = {
  fields?: FieldError[]
  /** When the same request can succeed again. */
  retryAt?: Date
  /** Replaces the text of the catalog where the specification quotes a text for one action. */
  message?: string
  cause?: unknown
}

/** The only error that reaches a caller; every other one becomes an internal error. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[] | undefined
  readonly retryAt: Date | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorCatalog[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAt = details.retryAt
  }
}
