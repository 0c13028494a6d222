import { actor } from './acting.ts'

const isOperator = `${actor} = 'operator'`

/** Lets the worker, acting for the operator, find the rows of a table by these columns and delete them. */
const erasable = (table: string, columns: string, condition = isOperator): string => `
create policy retention_read on ${table} for select to cc_worker using (${condition});
create policy retention_erase on ${table} for delete to cc_worker using (${condition});
grant select (${columns}), delete on ${table} to cc_worker;
`

const isOver = `${isOperator} and created_at < database_now() - audit_period(action_type)`

/**
 * What retention rules need: who may erase, indexes by age, when each rule ran, and what the clock
 * said. The audit log stays append-only for rows whose period is not over by PostgreSQL's own clock:
 * the policy decides, not the role that asks.
 */
export const retention = `
create function database_now() returns timestamptz language sql stable as 'select now()';
create function audit_period(action_type text) returns interval language sql immutable as $$
  select case when action_type in (
    'profile_created', 'consent_given', 'consent_withdrawn', 'consent_requested',
    'consent_responded', 'consent_change', 'account_deleted', 'match_reported', 'report_opened',
    'report_decided', 'report_ended_undecided', 'held_match_decided', 'match_explained', 'keys_rotated', 'key_store_adopted'
  ) then interval '2555 days' else interval '365 days' end
$$;
revoke all on function database_now(), audit_period(text) from public;
grant execute on function database_now(), audit_period(text) to cc_worker;
${erasable('audit_log', 'id, action_type, created_at', isOver)}
create index audit_log_long_kept on audit_log (created_at) where action_type in (
  'profile_created', 'consent_given', 'consent_withdrawn', 'consent_requested',
  'consent_responded', 'consent_change', 'account_deleted', 'match_reported', 'report_opened',
  'report_decided', 'report_ended_undecided', 'held_match_decided', 'match_explained', 'keys_rotated', 'key_store_adopted'
);
create index audit_log_others on audit_log (created_at) where action_type not in (
  'profile_created', 'consent_given', 'consent_withdrawn', 'consent_requested',
  'consent_responded', 'consent_change', 'account_deleted', 'match_reported', 'report_opened',
  'report_decided', 'report_ended_undecided', 'held_match_decided', 'match_explained', 'keys_rotated', 'key_store_adopted'
);

${erasable('sessions', 'id, expires_at, ended_at')}
create policy retention_shorten on sessions for update to cc_worker
  using (${isOperator}) with check (${isOperator});
grant update (expires_at) on sessions to cc_worker;
create index sessions_end on sessions (ended_at) where ended_at is not null;
create index sessions_expiry on sessions (expires_at);
${erasable('refresh_tokens', 'hash, expires_at')}
create policy retention_shorten on refresh_tokens for update to cc_worker
  using (${isOperator}) with check (${isOperator});
grant update (expires_at) on refresh_tokens to cc_worker;
create index refresh_tokens_expiry on refresh_tokens (expires_at);
${erasable('single_use_tokens', 'hash, expires_at')}
create index single_use_tokens_expiry on single_use_tokens (expires_at);
${erasable('email_changes', 'user_id, expires_at')}
create index email_changes_expiry on email_changes (expires_at);
${erasable('spent_challenges', 'hash, expires_at')}
create index spent_challenges_expiry on spent_challenges (expires_at);
${erasable('hand_overs', 'hash, expires_at')}
create index hand_overs_expiry on hand_overs (expires_at);
grant select, delete on attempts to cc_worker;
${erasable('rate_limits', 'user_id, action_type, window_start')}
create index rate_limits_start on rate_limits (window_start);

${erasable('realtime_messages', 'user_id, ms, n')}
create index realtime_messages_age on realtime_messages (ms);
${erasable('notifications', 'user_id, id, created_at, read_at, cleared_at')}
create index notifications_cleared on notifications (cleared_at) where cleared_at is not null;
create index notifications_read on notifications (read_at) where read_at is not null;
create index notifications_age on notifications (created_at);
${erasable('push_devices', 'id, failing_since')}
create index push_devices_failing on push_devices (failing_since) where failing_since is not null;

${erasable('drafts', 'user_id, id, updated_at')}
create index drafts_age on drafts (updated_at);
${erasable('questionnaires', 'user_id, id, created_at')}
create index questionnaires_age on questionnaires (created_at);
${erasable('rematch_runs', 'id, created_at, finished_at')}
create table retention_runs (
  rule text primary key,
  queued_at timestamptz(3) not null,
  succeeded_at timestamptz(3),
  removed integer not null default 0,
  removed_in_all bigint not null default 0
);
grant select, insert, update on retention_runs to cc_worker;

create table retention_clock (
  singleton boolean primary key default true check (singleton),
  confirmed_at timestamptz(3),
  doubted_at timestamptz(3),
  seen_at timestamptz(3)
);
insert into retention_clock default values;
grant select on retention_clock to cc_worker;
grant update (confirmed_at, doubted_at, seen_at) on retention_clock to cc_worker;
`
