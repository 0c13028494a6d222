/**
 * Where the rows of a table are in a distributed PostgreSQL. `by`: on the node of a column's value.
 * `everywhere`: a copy on each node. `coordinator`: on the coordinator only.
 */
export type Place = { by: string } | 'everywhere' | 'coordinator'

const byUser = { by: 'user_id' } as const
const byMatch = { by: 'match_id' } as const

/** The place planned for every table; docs/scaling.md has the reasons. */
export const layout: Readonly<Record<string, Place>> = {
  users: { by: 'id' },
  account_notices: byUser,
  address_proofs: byUser,
  audit_log: byUser,
  blocks: byUser,
  consent_records: byUser,
  data_archives: byUser,
  drafts: byUser,
  email_changes: byUser,
  files: byUser,
  inquiry_answers: byUser,
  mail_refusals: byUser,
  match_sides: byUser,
  notifications: byUser,
  partner_profiles: byUser,
  passkeys: byUser,
  photo_hashes: byUser,
  push_choices: byUser,
  push_devices: byUser,
  questionnaires: byUser,
  rate_limits: byUser,
  realtime_channels: byUser,
  realtime_messages: byUser,
  realtime_presence: byUser,
  safety_queue: byUser,
  sessions: byUser,
  social_identities: byUser,
  submitter_profiles: byUser,
  tried_values: byUser,

  potential_matches: { by: 'id' },
  consent_requests: byMatch,
  secure_messages: byMatch,
  shown_photos: byMatch,

  blocking_keys: { by: 'key' },
  objections: { by: 'token' },

  matching_config: 'everywhere',
  matching_models: 'everywhere',
  review_cases: 'everywhere',

  // Rows that signing in looks up before the user's node is known: it works while another node is
  // away.
  attempts: 'coordinator',
  refresh_tokens: 'coordinator',
  sign_in_keys: 'coordinator',
  single_use_tokens: 'coordinator',
  spent_challenges: 'coordinator',

  deletion_receipts: 'coordinator',
  former_blocks: 'coordinator',
  former_mailboxes: 'coordinator',
  installation: 'coordinator',
  journal_acts: 'coordinator',
  key_tombstones: 'coordinator',
  mail_stops: 'coordinator',
  migrations: 'coordinator',
  page_views: 'coordinator',
  payment_transactions: 'coordinator',
  pending_keys: 'coordinator',
  quarantined_matches: 'coordinator',
  receiver_secrets: 'coordinator',
  rematch_runs: 'coordinator',
  retention_clock: 'coordinator',
  retention_runs: 'coordinator',
  subscription_plans: 'coordinator',
  user_subscriptions: 'coordinator',
  visitor_requests: 'coordinator',
}

/** Tables of one group have the same values in their columns, so their rows share a node. */
export const groupOf = (table: string): string | null => {
  const place = layout[table]
  if (typeof place !== 'object') return null
  if (place === byUser || table === 'users') return 'user'
  if (place === byMatch || table === 'potential_matches') return 'match'
  return table
}
