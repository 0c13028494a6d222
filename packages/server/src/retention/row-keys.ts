const ofUser = ['user_id', 'id']
const byHash = ['hash']

/**
 * The columns that name a row of each table with expired rows. On the nodes of a
 * distributed PostgreSQL, they are its primary key.
 */
export const rowKeys: Readonly<Record<string, readonly string[]>> = {
  attempts: ['key'],
  audit_log: ofUser,
  data_archives: ofUser,
  email_changes: ['user_id'],
  files: ofUser,
  former_blocks: ['id'],
  former_mailboxes: ['mailbox'],
  session_handoffs: byHash,
  notifications: ofUser,
  page_views: ['day', 'page', 'channel'],
  push_devices: ofUser,
  questionnaires: ofUser,
  rate_limits: ['user_id', 'action_type'],
  realtime_messages: ['user_id', 'ms', 'n'],
  refresh_tokens: byHash,
  rematch_runs: ['id'],
  review_cases: ['id'],
  sessions: ofUser,
  shown_photos: ['match_id', 'id'],
  single_use_tokens: byHash,
  spent_challenges: byHash,
}
