/** Mails that a user may switch off, in the order they are offered. */
export const optionalMailKinds = [
  'new-match',
  'match-confirmed',
  'consent-request',
  'consent-approved',
  'consent-response',
  'contact-exchanged',
  'new-message',
] as const
export type OptionalMailKind = (typeof optionalMailKinds)[number]

/** Mails about getting into an account, and about its end: they always go out. */
export type SecurityMailKind =
  | 'verify-email'
  | 'magic-link'
  | 'reset-password'
  | 'change-email'
  | 'prove-address'
  | 'email-change-asked'
  | 'email-changed'
  | 'password-changed'
  | 'refresh-reuse'
  | 'sign-in-added'
  | 'account-unused'

export type MailKind = OptionalMailKind | SecurityMailKind

/** To those who run the installation: that reports or inquiries wait. It says nothing personal. */
export type OperatorMailKind = 'safety-queue'

export const isOptionalMail = (kind: string): kind is OptionalMailKind =>
  optionalMailKinds.some((optional) => optional === kind)

/**
 * `urgent` mails have a queue, workers and connections of their own: a person waits for them, or they
 * warn the account's owner. `usual` mails may be many at once.
 */
export type MailLane = 'urgent' | 'usual'

const lanes = {
  'verify-email': 'urgent',
  'magic-link': 'urgent',
  'reset-password': 'urgent',
  'change-email': 'urgent',
  'prove-address': 'urgent',
  'email-change-asked': 'urgent',
  'email-changed': 'urgent',
  'password-changed': 'urgent',
  'refresh-reuse': 'urgent',
  'sign-in-added': 'urgent',
  'account-unused': 'usual',
  'new-match': 'usual',
  'match-confirmed': 'usual',
  'consent-request': 'usual',
  'consent-approved': 'usual',
  'consent-response': 'usual',
  'contact-exchanged': 'usual',
  'new-message': 'usual',
  'safety-queue': 'urgent',
} as const satisfies Record<MailKind | OperatorMailKind, MailLane>

/** The kinds of one lane. */
export type MailKindIn<Lane extends MailLane> = {
  [Kind in MailKind]: (typeof lanes)[Kind] extends Lane ? Kind : never
}[MailKind]

export const laneOf = (kind: MailKind | OperatorMailKind): MailLane => lanes[kind]

/** Somebody sits and waits for these. */
const awaited: readonly MailKind[] = ['magic-link', 'reset-password', 'prove-address']
const patienceMs = 30 * 60_000

/** Whether a mail asked for back then, held up since, would only puzzle who gets it now. */
export const comesTooLate = (kind: MailKind, askedAt: Date, now: Date): boolean =>
  awaited.includes(kind) && now.getTime() - askedAt.getTime() > patienceMs

/**
 * How a link in a mail names the mail's kind: it stands in the mail, so it says nothing of what
 * happened. Mails stay in mailboxes for years, so these never change.
 */
const linkCodes: Record<OptionalMailKind, string> = {
  'new-match': 'm1',
  'match-confirmed': 'm2',
  'consent-request': 'm3',
  'consent-approved': 'm4',
  'consent-response': 'm5',
  'contact-exchanged': 'm6',
  'new-message': 'm7',
}

export const linkCodeOf = (kind: OptionalMailKind): string => linkCodes[kind]

export const mailOfLinkCode = (code: string): OptionalMailKind | null =>
  optionalMailKinds.find((kind) => linkCodes[kind] === code) ?? null
