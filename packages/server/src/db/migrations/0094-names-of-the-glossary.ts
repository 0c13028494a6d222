const longKept = [
  'profile_created',
  'consent_given',
  'consent_withdrawn',
  'consent_requested',
  'consent_responded',
  'consent_change',
  'account_deleted',
  'match_reported',
  'report_opened',
  'report_decided',
  'report_ended_undecided',
  'quarantined_match_decided',
  'match_explained',
  'keys_rotated',
  'key_store_adopted',
  'decision_received',
  'decision_appealed',
  'review_opened',
  'review_decided',
  'appeal_decided',
  'administrator_added',
  'administrator_removed',
  'value_revealed',
  'suspension_lifted',
]
  .map((action) => `'${action}'`)
  .join(', ')

const blockingKeys = `
alter table match_tokens rename to blocking_keys;
alter table blocking_keys rename column token to key;
alter index match_tokens_pkey rename to blocking_keys_pkey;
alter index match_tokens_profile rename to blocking_keys_profile;
alter policy tokenised on blocking_keys rename to matching_insert;
alter policy untokenised on blocking_keys rename to matching_delete;
alter table partner_profiles rename column token_key to index_key_id;
alter table partner_profiles rename column token_version to blocking_key_version;
alter index partner_profiles_key_version rename to partner_profiles_blocking_key_version;
alter table matching_models rename column learnt_at to estimated_at;
`

/** The causes of runs, and the versions that a run began with. */
const rematchRuns = `
alter table rematch_runs no force row level security;
update rematch_runs set cause = replace(cause, 'tokens', 'blockingKeys'),
  basis = replace(basis, '"tokens":', '"blockingKeys":');
alter table rematch_runs force row level security;
`

/** Rows are bound to the name of their table, and a grant is valid for two minutes. */
const sessionHandoffs = `
truncate hand_overs;
alter table hand_overs rename to session_handoffs;
alter index hand_overs_pkey rename to session_handoffs_pkey;
alter index hand_overs_user rename to session_handoffs_user;
alter index hand_overs_expiry rename to session_handoffs_expiry;
`

const notifiedAt = ['safety_queue', 'kept_reports', 'visitor_requests']
  .map((table) => `alter table ${table} rename column told_at to notified_at;\n`)
  .join('')

/** The period of an entry, and the indexes by period, read the renamed action. */
const auditLog = `
create or replace function audit_period(action_type text) returns interval
  language sql immutable as $$
  select case when action_type in (
  ${longKept})
    then interval '2555 days' else interval '365 days' end
$$;
drop index audit_log_long_kept;
drop index audit_log_others;
alter table audit_log no force row level security;
update audit_log set action_type = 'quarantined_match_decided'
  where action_type = 'held_match_decided';
alter table audit_log force row level security;
create index audit_log_long_kept on audit_log (created_at)
  where action_type in (${longKept});
create index audit_log_others on audit_log (created_at)
  where action_type not in (${longKept});
`

/** Tables, columns and actions get the names that the glossary has for them. */
export const namesOfTheGlossary = [
  blockingKeys,
  rematchRuns,
  sessionHandoffs,
  notifiedAt,
  auditLog,
  'alter index consent_records_standing rename to consent_records_in_force;',
].join('')
