import { actor, id, ownRows, retention } from './acting.ts'

/** Proofs of decisions and rights, which are kept for longer. */
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

/**
 * The audit log and the limits of a user's acts. The log has no reference to users: its rows
 * outlive the account for their period, under an id that then leads nowhere, and with a key that is
 * destroyed.
 */
export const records = `
-- How long entries of an action are kept: 2,555 days where they are proof of a decision or a right.
create function audit_period(action_type text) returns interval
  language sql immutable as $$
  select case when action_type in (
  ${longKept})
    then interval '2555 days' else interval '365 days' end
$$;
revoke all on function audit_period(text) from public;
grant execute on function audit_period(text) to cc_worker;

-- Append-only for all roles, apart from rows whose period is over by PostgreSQL's own clock.
create table audit_log (
  id ${id} not null,
  user_id ${id} not null,
  action_type text not null,
  created_at timestamptz(3) not null,
  -- details, ipAddress (shortened), userAgent
  sealed bytea not null,
  primary key (user_id, id)
);
create index audit_log_list on audit_log (user_id, created_at, id);
create index audit_log_newest on audit_log (created_at);
create index audit_log_settings on audit_log (created_at)
  where action_type = 'matching_settings_changed';
create index audit_log_long_kept on audit_log (created_at)
  where action_type in (${longKept});
create index audit_log_others on audit_log (created_at)
  where action_type not in (${longKept});
create policy own_read on audit_log for select to cc_app, cc_auth, cc_worker
  using (user_id = ${actor});
create policy own_append on audit_log for insert to cc_app, cc_auth, cc_worker
  with check (user_id = ${actor});
create policy admin on audit_log for select to cc_admin using (${actor} is not null);
create policy retention_read on audit_log for select to cc_worker
  using (${actor} = 'operator' and created_at < database_now() - audit_period(action_type));
create policy retention_erase on audit_log for delete to cc_worker
  using (${actor} = 'operator' and created_at < database_now() - audit_period(action_type));
grant select, insert on audit_log to cc_app, cc_auth;
grant select, insert, delete on audit_log to cc_worker;
grant select on audit_log to cc_admin;

create table rate_limits (
  user_id ${id} not null references users on delete cascade,
  action_type text not null,
  id ${id} not null,
  count integer not null,
  window_start timestamptz(3) not null,
  -- Times of the acts inside the rolling window, oldest first.
  events timestamptz(3)[] not null,
  primary key (user_id, action_type)
);
create index rate_limits_start on rate_limits (window_start);
create policy own_read on rate_limits for select to cc_app, cc_auth using (user_id = ${actor});
create policy own_count on rate_limits for insert to cc_app, cc_auth with check (user_id = ${actor});
create policy own_recount on rate_limits for update to cc_app, cc_auth
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy admin on rate_limits for select to cc_admin using (${actor} is not null);
${retention('rate_limits')}
create policy count_read on rate_limits for select to cc_worker using (user_id = ${actor});
grant select, insert, update on rate_limits to cc_app, cc_auth;
grant select (user_id, action_type, window_start, events), delete on rate_limits to cc_worker;
grant select on rate_limits to cc_admin;

-- The last state of acts that no restore of an older database may undo, such as an objection or a
-- block. The journal outside of the database has the same, so an act that is missing here was
-- undone by a restore. Acts without an account, and the deletion of one, belong to the operator.
create table journal_acts (
  user_id ${id} not null,
  kind text not null,
  subject ${id} not null,
  stamp bigint not null,
  in_force boolean not null,
  primary key (user_id, kind, subject)
);
create index journal_acts_stamp on journal_acts (stamp);
${ownRows('journal_acts', 'cc_app, cc_auth, cc_worker')}
create policy operator_reads on journal_acts for select to cc_worker using (${actor} = 'operator');
create policy operator_deletes on journal_acts for delete to cc_worker using (${actor} = 'operator');
grant select, insert, update on journal_acts to cc_app;
grant select, insert, update, delete on journal_acts to cc_auth, cc_worker;
`
