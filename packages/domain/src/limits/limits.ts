export const minutesMs = (count: number) => count * 60_000

/** A business limit: at most `max` acts in any `windowMs` milliseconds, per user. */
export type Limit = { max: number; windowMs: number }

/** Specification, section 9. Rolling windows, counted on the server. */
export const limits = {
  profile_creation: { max: 3, windowMs: minutesMs(1440) },
  message_send: { max: 20, windowMs: minutesMs(60) },
  contact_request: { max: 5, windowMs: minutesMs(60) },
  consent_change: { max: 5, windowMs: minutesMs(60) },
  /**
   * Not in the specification: replacing names and numbers in a profile must not serve for probing.
   */
  identifier_change: { max: 6, windowMs: minutesMs(1440) },
  /** Not in the specification: protects a mailbox that may be a stranger's. */
  verification_mail: { max: 5, windowMs: minutesMs(60) },
  /** Not in the specification: mails to oneself through another application. */
  relayed_mail: { max: 10, windowMs: minutesMs(60) },
  /** Not in the specification: live messages and entries in the log of another application. */
  client_entry: { max: 200, windowMs: minutesMs(24 * 60) },
  /** Not in the specification: pages, documents and searches through other applications. */
  web_tool: { max: 60, windowMs: minutesMs(60) },
  /** Not in the specification: each call costs the operator money. */
  ai_call: { max: 30, windowMs: minutesMs(60) },
  /** Not in the specification: people read reports and inquiries for review one by one. */
  report: { max: 20, windowMs: minutesMs(1440) },
  /** Not in the specification: photos of many profiles, but no scripted filling of the disk. */
  file_upload: { max: 100, windowMs: minutesMs(60) },
  /**
   * Not in the specification: all photos of a profile, and few pictures of strangers to try.
   */
  photo_comparison: { max: 24, windowMs: minutesMs(1440) },
  /** Not in the specification: an administrator looks at single values, and copies no table. */
  reveal: { max: 30, windowMs: minutesMs(60) },
  /** Not in the specification: an administrator answers members, and tries no list of addresses. */
  user_search: { max: 30, windowMs: minutesMs(60) },
  /** Not in the specification: a photo is shown after a decision, not in a series. */
  photo_showing: { max: 5, windowMs: minutesMs(1440) },
  /** Not in the specification: each opening is recorded for both sides. */
  photo_opening: { max: 50, windowMs: minutesMs(1440) },
  /** Not in the specification: each archive also reads every photo of the account. */
  data_archive: { max: 3, windowMs: minutesMs(1440) },
  /** Not in the specification: each copy opens every sealed value of the account. */
  data_export: { max: 10, windowMs: minutesMs(60) },
  /** Not in the specification: keeps a stolen session from guessing passwords. */
  step_up: { max: 10, windowMs: minutesMs(15) },
} as const satisfies Record<string, Limit>

export type LimitedAction = keyof typeof limits

/** Not in the specification: a user's inquiries are opened and filtered together. */
export const maxInquiries = 100

/** Not in the specification: the photos of both partners in one profile. */
export const maxCouplePhotos = 20

/** How long a reversible action waits before it takes effect. */
export const undoWindowMs = 10_000

/** After a decline the other side cannot ask again for this long (R21). */
export const askAgainAfterMs = minutesMs(1440)

/** A message, in characters as users see them, and in bytes of UTF-8 at most (R22). */
export const messageCharacters = 500
export const messageBytes = 4000

/** How long a step-up is valid. */
export const stepUpMinutes = 15
export const stepUpMs = minutesMs(stepUpMinutes)

export const accessTokenSeconds = 900
export const refreshTokenSeconds = 2_592_000
export const expiryMarginSeconds = 30
/** How long a just replaced refresh token still gets its successor. */
export const refreshGraceMs = 10_000
