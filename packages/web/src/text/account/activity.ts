// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let text: string
export let show: string
export let more: string
export let loading: string
export let failed: string
export let failedText: string
export let none: string
export let from: (address: string) => string
export let acts: { sign_up: string; sign_in: string; sign_in_failed: string; sign_out: string; session_ended: string; sessions_ended: string; refresh_reuse: string; step_up: string; magic_link_mailed: string; password_reset_mailed: string; password_reset: string; password_changed: string; email_verified: string; email_change_asked: string; email_change_cancelled: string; email_changed: string; contact_address_proved: string; account_kept: string; account_started_over: string; unproved_password_removed: string; mobile_session_left: string; link_generated: string; passkey_added: string; app_lock_changed: string; app_lock_ended_session: string; passkey_removed: string; passkey_copied: string; social_connected: string; social_disconnected: string; profile_created: string; consent_given: string; comparison_withheld: string; consent_withdrawn: string; match_confirmed: string; decision_appealed: string; sessions_ended_by_administrator: string; match_reported: string; match_blocked: string; match_unblocked: string; consent_requested: string; consent_responded: string; consent_change: string; message_sent: string; text_relayed: string; photo_shown: string; photo_opened: string; photo_withdrawn: string; data_exported: string }

connect('account/activity', (next) => {
  title = next()
  text = next()
  show = next()
  more = next()
  loading = next()
  failed = next()
  failedText = next()
  none = next()
  from = next()
  acts = { sign_up: next(), sign_in: next(), sign_in_failed: next(), sign_out: next(), session_ended: next(), sessions_ended: next(), refresh_reuse: next(), step_up: next(), magic_link_mailed: next(), password_reset_mailed: next(), password_reset: next(), password_changed: next(), email_verified: next(), email_change_asked: next(), email_change_cancelled: next(), email_changed: next(), contact_address_proved: next(), account_kept: next(), account_started_over: next(), unproved_password_removed: next(), mobile_session_left: next(), link_generated: next(), passkey_added: next(), app_lock_changed: next(), app_lock_ended_session: next(), passkey_removed: next(), passkey_copied: next(), social_connected: next(), social_disconnected: next(), profile_created: next(), consent_given: next(), comparison_withheld: next(), consent_withdrawn: next(), match_confirmed: next(), decision_appealed: next(), sessions_ended_by_administrator: next(), match_reported: next(), match_blocked: next(), match_unblocked: next(), consent_requested: next(), consent_responded: next(), consent_change: next(), message_sent: next(), text_relayed: next(), photo_shown: next(), photo_opened: next(), photo_withdrawn: next(), data_exported: next() }
})
