import type { UserAction } from '@crosscheck/domain/audit-actions'

/** The user's own entries of the audit log. */
export const title = 'What happened in your account'
// claim: activity-is-private
export const text =
  'No other member can read this. If something was not you, change your password and end the other sessions.'
export const show = 'Show it'
export const more = 'Show older ones'
export const loading = 'Loading…'
export const failed = 'This could not be loaded.'
export const failedText = 'Nothing is lost. Please try again.'
export const none = 'Nothing yet.'
export const from = (address: string) => `from ${address}`

/** Each always accompanies an action that is shown. */
const alsoRecorded = ['profile_creation', 'contact_request', 'message_send'] as const
export const recordedActText: readonly string[] = alsoRecorded
/** The log of a deleted account is never shown. */
type ShownAction = Exclude<UserAction, (typeof alsoRecorded)[number] | 'account_deleted'>

export const acts: Record<ShownAction, string> = {
  sign_up: 'Account made',
  sign_in: 'Signed in',
  sign_in_failed: 'A try to sign in failed',
  sign_out: 'Signed out',
  session_ended: 'A session was ended',
  sessions_ended: 'Sessions were ended',
  refresh_reuse: 'A copied session was stopped',
  step_up: 'Confirmed that it is you',
  magic_link_mailed: 'Link and code to sign in mailed',
  password_reset_mailed: 'Link for a new password mailed',
  password_reset: 'New password set by mail',
  password_changed: 'Password changed',
  email_verified: 'Email address confirmed',
  email_change_asked: 'Another email address asked for',
  email_change_cancelled: 'Change of the email address taken back',
  email_changed: 'Email address changed',
  contact_address_proved: 'Email address for contact proved',
  account_kept: 'Account kept by the link in an email',
  // claim: unproved-content-is-deleted
  account_started_over: 'Account started over; what was entered before has been deleted',
  unproved_password_removed: 'A password nobody had confirmed was removed',
  mobile_session_left: 'Signed in on a phone',
  link_generated: 'Link made by the people who run the service',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  passkey_copied: 'A copied passkey was refused',
  social_connected: 'Account elsewhere connected',
  social_disconnected: 'Account elsewhere disconnected',
  profile_created: 'Profile made',
  consent_given: 'Consent given',
  comparison_withheld: 'Comparison switched off: no consent had been recorded',
  consent_withdrawn: 'Consent to the comparison withdrawn',
  match_confirmed: 'Match confirmed',
  match_reported: 'Report sent',
  match_blocked: 'Somebody blocked',
  match_unblocked: 'Block lifted',
  consent_requested: 'Contact asked for',
  consent_responded: 'Request answered',
  consent_change: 'Answer about contact changed',
  message_sent: 'Message sent',
}
const isShown = (action: string): action is ShownAction => Object.hasOwn(acts, action)
export const actOf = (action: string): string =>
  isShown(action)
    ? acts[action]
    : `${action.slice(0, 1).toUpperCase()}${action.slice(1).replaceAll('_', ' ')}`
