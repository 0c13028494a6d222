/** Drops the tables and columns that only former releases read or wrote. */
const leftovers = `
drop view held_matches;
drop table imports, processes;
alter table migrations
  drop column digest, drop column kind, drop column is_finished, drop column changed_rows;
alter table quarantined_matches rename constraint held_matches_pkey to quarantined_matches_pkey;
alter table quarantined_matches rename constraint held_matches_check to quarantined_matches_check;
alter table quarantined_matches
  rename constraint held_matches_reason_check to quarantined_matches_reason_check;
alter table quarantined_matches
  rename constraint held_matches_decision_check to quarantined_matches_decision_check;
alter table match_sides validate constraint match_sides_content;
drop trigger match_sides_counterpart on match_sides;
drop function match_sides_counterpart();
drop trigger users_keys_delete on users;
drop function users_keys_delete();
`

/** The releases before wrote the keys of signing in by triggers. */
const withoutTriggers = (table: string): string => `
drop trigger ${table}_key_insert on ${table};
drop trigger ${table}_key_change on ${table};
drop trigger ${table}_key_former on ${table};
drop trigger ${table}_key_delete on ${table};
drop function ${table}_key_insert(), ${table}_key_delete();
`

/** Keys with the column of the node take the place of those without. */
const withUser = (table: string): string => `
alter table ${table} drop constraint ${table}_pkey,
  add constraint ${table}_pkey primary key using index ${table}_of_user;
`

/** The order of writes, jobs and `npm run integrity` keep these references whole. */
const references: Record<string, readonly string[]> = {
  users: ['users_email_index_key'],
  passkeys: ['passkeys_credential_key'],
  social_identities: ['social_identities_subject_key'],
  match_tokens: ['match_tokens_user_id_profile_id_fkey'],
  potential_matches: [
    'potential_matches_user_id1_profile_id1_fkey',
    'potential_matches_user_id2_profile_id2_fkey',
  ],
  quarantined_matches: [
    'held_matches_user_id1_profile_id1_fkey',
    'held_matches_user_id2_profile_id2_fkey',
  ],
  match_sides: ['match_sides_match_id_fkey'],
  notifications: ['notifications_match_id_fkey'],
  safety_queue: ['safety_queue_match_id_fkey', 'safety_queue_subject_user_id_fkey'],
  kept_reports: ['kept_reports_subject_user_id_fkey'],
  review_cases: ['review_cases_entry_user_id_fkey', 'review_cases_subject_user_id_fkey'],
  blocks: ['blocks_blocked_user_id_fkey'],
  files: ['files_user_id_draft_id_fkey', 'files_user_id_profile_id_fkey'],
  shown_photos: [
    'shown_photos_owner_user_id_file_id_fkey',
    'shown_photos_owner_user_id_fkey',
    'shown_photos_viewer_user_id_fkey',
  ],
  payment_transactions: ['payment_transactions_user_id_fkey'],
  subscription_plans: ['subscription_plans_user_id_fkey'],
  user_subscriptions: ['user_subscriptions_user_id_fkey'],
  hand_overs: ['hand_overs_user_id_fkey'],
  refresh_tokens: ['refresh_tokens_session_id_fkey', 'refresh_tokens_user_id_fkey'],
  single_use_tokens: ['single_use_tokens_user_id_fkey'],
  spent_challenges: ['spent_challenges_user_id_fkey'],
  push_devices: ['push_devices_session_id_fkey', 'push_devices_session_key'],
}

const withoutReferences = ([table, rules]: [string, readonly string[]]): string =>
  `alter table ${table} ${rules.map((rule) => `drop constraint ${rule}`).join(', ')};\n`

/** The schema of one PostgreSQL becomes that of a cluster. */
export const oneSchema = [
  leftovers,
  ...['users', 'passkeys', 'social_identities'].map(withoutTriggers),
  ...Object.entries(references).map(withoutReferences),
  ...['sessions', 'passkeys', 'social_identities', 'push_devices', 'audit_log'].map(withUser),
  `alter table push_devices
  add foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade;`,
].join('')
