import type { UserAction } from '@crosscheck/domain/audit-actions'

/** The user's own entries of the audit log. */
export const title = 'Account activity'
// claim: activity-is-private
export const text =
  'No other member can read this. If you don’t recognize something, change your password and sign out all other devices.'
export const show = 'Show activity'
export const more = 'Show older activity'
export const loading = 'Loading…'
export const failed = 'We couldn’t load your activity.'
export const failedText = 'Nothing is lost. Please try again.'
export const none = 'No activity yet.'
export const from = (address: string) => `from ${address}`

/** Each always accompanies an action that is shown. */
const alsoRecorded = ['profile_creation', 'contact_request', 'message_send'] as const
export const recordedActText: readonly string[] = alsoRecorded
/** The log of a deleted account is never shown. */
type ShownAction = Exclude<UserAction, (typeof alsoRecorded)[number] | 'account_deleted'>

export const acts: Record<ShownAction, string> = {
  sign_up: 'Account created',
  sign_in: 'Signed in',
  sign_in_failed: 'Failed sign-in',
  sign_out: 'Signed out',
  session_ended: 'A device was signed out',
  sessions_ended: 'Devices were signed out',
  refresh_reuse: 'A copied sign-in was stopped',
  step_up: 'Confirmed that it’s you',
  magic_link_mailed: 'Sign-in link and code emailed',
  password_reset_mailed: 'Password link emailed',
  password_reset: 'Password set with an emailed link',
  password_changed: 'Password changed',
  email_verified: 'Email address confirmed',
  email_change_asked: 'Email address change requested',
  email_change_cancelled: 'Email address change canceled',
  email_changed: 'Email address changed',
  contact_address_proved: 'Contact email address confirmed',
  account_kept: 'Account kept with the link in an email',
  // claim: unproved-content-is-deleted
  account_started_over: 'Account started over; what was entered before was deleted',
  unproved_password_removed: 'An unconfirmed password was removed',
  mobile_session_left: 'Signed in on a phone',
  link_generated: 'Link created by the people who run this site',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  passkey_copied: 'A copied passkey was refused',
  social_connected: 'Sign-in service connected',
  social_disconnected: 'Sign-in service disconnected',
  profile_created: 'Profile created',
  consent_given: 'Consent given',
  comparison_withheld: 'Comparison turned off: no consent was recorded',
  consent_withdrawn: 'Consent to comparison withdrawn',
  match_confirmed: 'Match confirmed',
  match_reported: 'Report sent',
  match_blocked: 'Member blocked',
  match_unblocked: 'Member unblocked',
  consent_requested: 'Contact requested',
  consent_responded: 'Request answered',
  consent_change: 'Contact answer changed',
  message_sent: 'Message sent',
}
const isShown = (action: string): action is ShownAction => Object.hasOwn(acts, action)
export const actOf = (action: string): string =>
  isShown(action)
    ? acts[action]
    : `${action.slice(0, 1).toUpperCase()}${action.slice(1).replaceAll('_', ' ')}`
