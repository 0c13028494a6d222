import type { Client } from 'pg'
import { findTriggers, type Obstacle } from './obstacles.ts'

/** Rules in the way of the layout that nothing depends on any more: guards in code replace them. */
export const replacedRules: readonly Obstacle[] = [
  { table: 'users', rule: 'users_email_index_key' },
  { table: 'passkeys', rule: 'passkeys_credential_key' },
  { table: 'social_identities', rule: 'social_identities_subject_key' },
  { table: 'match_tokens', rule: 'match_tokens_user_id_profile_id_fkey' },
  { table: 'potential_matches', rule: 'potential_matches_user_id1_profile_id1_fkey' },
  { table: 'potential_matches', rule: 'potential_matches_user_id2_profile_id2_fkey' },
  { table: 'quarantined_matches', rule: 'held_matches_user_id1_profile_id1_fkey' },
  { table: 'quarantined_matches', rule: 'held_matches_user_id2_profile_id2_fkey' },
  { table: 'match_sides', rule: 'match_sides_match_id_fkey' },
  { table: 'notifications', rule: 'notifications_match_id_fkey' },
  { table: 'safety_queue', rule: 'safety_queue_match_id_fkey' },
  { table: 'safety_queue', rule: 'safety_queue_subject_user_id_fkey' },
  { table: 'kept_reports', rule: 'kept_reports_subject_user_id_fkey' },
  { table: 'review_cases', rule: 'review_cases_entry_user_id_fkey' },
  { table: 'review_cases', rule: 'review_cases_subject_user_id_fkey' },
  { table: 'blocks', rule: 'blocks_blocked_user_id_fkey' },
  { table: 'files', rule: 'files_user_id_draft_id_fkey' },
  { table: 'files', rule: 'files_user_id_profile_id_fkey' },
  { table: 'shown_photos', rule: 'shown_photos_owner_user_id_file_id_fkey' },
  { table: 'shown_photos', rule: 'shown_photos_owner_user_id_fkey' },
  { table: 'shown_photos', rule: 'shown_photos_viewer_user_id_fkey' },
  { table: 'payment_transactions', rule: 'payment_transactions_user_id_fkey' },
  { table: 'subscription_plans', rule: 'subscription_plans_user_id_fkey' },
  { table: 'user_subscriptions', rule: 'user_subscriptions_user_id_fkey' },
  { table: 'hand_overs', rule: 'hand_overs_user_id_fkey' },
  { table: 'refresh_tokens', rule: 'refresh_tokens_session_id_fkey' },
  { table: 'refresh_tokens', rule: 'refresh_tokens_user_id_fkey' },
  { table: 'single_use_tokens', rule: 'single_use_tokens_user_id_fkey' },
  { table: 'spent_challenges', rule: 'spent_challenges_user_id_fkey' },
  { table: 'push_devices', rule: 'push_devices_session_id_fkey' },
  { table: 'push_devices', rule: 'push_devices_session_key' },
  { table: 'audit_log', rule: 'audit_log_pkey' },
  { table: 'passkeys', rule: 'passkeys_pkey' },
  { table: 'push_devices', rule: 'push_devices_pkey' },
  { table: 'sessions', rule: 'sessions_pkey' },
  { table: 'social_identities', rule: 'social_identities_pkey' },
]

const areDropped = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query('select from pg_constraint where conname = $1', [
    replacedRules[0]?.rule,
  ])
  return rowCount === 0
}

/**
 * As a later release will leave the tables, when no process of the previous one serves. Once only.
 */
export const dropReplacedRules = async (client: Client): Promise<void> => {
  if (await areDropped(client)) return
  for (const { table, rule } of replacedRules)
    await client.query(`alter table ${table} drop constraint ${rule}`)
  for (const { table, rule } of replacedRules)
    if (rule.endsWith('_pkey'))
      await client.query(
        `alter table ${table} add constraint ${rule} primary key using index ${table}_of_user`,
      )
  await client.query(`
    alter table push_devices add constraint push_devices_session_fkey
      foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade`)
  // They fill what the previous release does not write.
  for (const { table, rule } of await findTriggers(client))
    await client.query(`drop trigger ${rule} on ${table}`)
}
