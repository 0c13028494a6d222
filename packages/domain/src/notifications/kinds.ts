/** The notification type that clients see, and by which they mute push messages. */
export const notificationTypes = [
  'match_found',
  'consent_request',
  'consent_response',
  'contact_exchanged',
  'other',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/**
 * Every kind of notification, with its type. The text is in `texts.ts`. Stored notifications name
 * their kind, so a kind keeps its name.
 */
export const notificationKinds = {
  'new-match': 'match_found',
  'consent-request': 'consent_request',
  'consent-approved': 'consent_response',
  'consent-response': 'consent_response',
  'contact-exchanged': 'contact_exchanged',
  'new-message': 'other',
  'photo-shown': 'other',
  'report-ended': 'other',
  'account-unused': 'other',
  'request-decided': 'other',
  'decision-made': 'other',
  'appeal-decided': 'other',
  'suspension-lifted': 'other',
} as const satisfies Record<string, NotificationType>

export type NotificationKind = keyof typeof notificationKinds
