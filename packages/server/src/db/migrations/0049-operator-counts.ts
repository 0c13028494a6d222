const longKept = `
  'profile_created', 'consent_given', 'consent_withdrawn', 'consent_requested',
  'consent_responded', 'consent_change', 'account_deleted', 'match_reported', 'report_opened',
  'report_decided', 'report_ended_undecided', 'held_match_decided', 'match_explained',
  'keys_rotated', 'key_store_adopted', 'decision_received', 'decision_appealed', 'review_opened',
  'review_decided', 'appeal_decided', 'administrator_added', 'administrator_removed',
  'value_revealed', 'suspension_lifted'`

/**
 * The end of a suspension is proof for as long as the decision that it ends. The sizes of files are
 * open to the role that counts them for the overview.
 */
export const operatorCounts = `
create or replace function audit_period(action_type text) returns interval
  language sql immutable as $$
  select case when action_type in (${longKept})
    then interval '2555 days' else interval '365 days' end
$$;
drop index audit_log_long_kept;
drop index audit_log_others;
create index audit_log_long_kept on audit_log (created_at) where action_type in (${longKept});
create index audit_log_others on audit_log (created_at) where action_type not in (${longKept});
grant select (size) on files to cc_worker;
`
