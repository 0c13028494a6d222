/** Acts that the specification writes down (section 3); our own are written down besides. */
export const specifiedActions = [
  'profile_creation',
  'profile_created',
  'message_send',
  'message_sent',
  'contact_request',
  'consent_requested',
  'consent_responded',
  'consent_change',
  'match_confirmed',
] as const
export type SpecifiedAction = (typeof specifiedActions)[number]
