/**
 * Every act that the audit log of a user records. `accountability` entries prove that consent was
 * given or withdrawn, or that an account was deleted. Claims about these can come years later, so
 * the entries are kept for seven years, and the table's policy refuses to erase them sooner. Other
 * entries are kept for one year.
 */
const userActions = {
  sign_up: 'usual',
  sign_in: 'usual',
  sign_in_failed: 'usual',
  sign_out: 'usual',
  session_ended: 'usual',
  sessions_ended: 'usual',
  refresh_reuse: 'usual',
  step_up: 'usual',
  magic_link_mailed: 'usual',
  password_reset_mailed: 'usual',
  password_reset: 'usual',
  password_changed: 'usual',
  email_verified: 'usual',
  email_change_asked: 'usual',
  email_change_cancelled: 'usual',
  email_changed: 'usual',
  contact_address_proved: 'usual',
  own_details_deleted: 'usual',
  account_kept: 'usual',
  account_started_over: 'usual',
  unproved_password_removed: 'usual',
  mobile_session_left: 'usual',
  link_generated: 'usual',
  app_lock_changed: 'usual',
  app_lock_ended_session: 'usual',
  passkey_added: 'usual',
  passkey_removed: 'usual',
  passkey_copied: 'usual',
  social_connected: 'usual',
  social_disconnected: 'usual',
  profile_creation: 'usual',
  profile_created: 'accountability',
  consent_given: 'accountability',
  consent_withdrawn: 'accountability',
  comparison_withheld: 'usual',
  match_confirmed: 'usual',
  match_removed: 'usual',
  match_blocked: 'usual',
  match_unblocked: 'usual',
  contact_request: 'usual',
  consent_requested: 'accountability',
  consent_responded: 'accountability',
  consent_change: 'accountability',
  message_send: 'usual',
  message_sent: 'usual',
  text_relayed: 'usual',
  /** The word of another application of the user. */
  client_entry: 'usual',
  photo_shown: 'usual',
  photo_opened: 'usual',
  photo_withdrawn: 'usual',
  data_exported: 'usual',
  account_deleted: 'accountability',
  match_reported: 'accountability',
  decision_appealed: 'accountability',
  sessions_ended_by_administrator: 'usual',
} as const

/** Every act of operators. The entries prove what operators opened and decided. */
const operatorActions = {
  report_opened: 'accountability',
  report_decided: 'accountability',
  report_ended_undecided: 'accountability',
  quarantined_match_decided: 'accountability',
  review_listed: 'usual',
  review_opened: 'accountability',
  review_decided: 'accountability',
  appeal_decided: 'accountability',
  match_explained: 'accountability',
  keys_rotated: 'accountability',
  key_store_adopted: 'accountability',
  clock_confirmed: 'usual',
  administrator_added: 'accountability',
  administrator_removed: 'accountability',
  table_listed: 'usual',
  value_revealed: 'accountability',
  user_searched: 'usual',
  suspension_lifted: 'accountability',
  user_sessions_ended: 'usual',
  matching_settings_read: 'usual',
  matching_settings_changed: 'usual',
  overview_read: 'usual',
  jobs_retried: 'usual',
} as const

export type UserAction = keyof typeof userActions
export type OperatorAction = keyof typeof operatorActions
export type AuditAction = UserAction | OperatorAction

/** The actions whose entries are kept for seven years. */
export const longKeptActions = Object.entries({ ...userActions, ...operatorActions })
  .filter(([, kept]) => kept === 'accountability')
  .map(([action]) => action)

/** Actions that the specification names (section 3). */
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
] as const satisfies UserAction[]
export type SpecifiedAction = (typeof specifiedActions)[number]
