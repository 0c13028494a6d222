import { actor } from './acting.ts'

/**
 * Administrators change the settings of matching, and pause, resume and cancel the run that
 * follows. Each change is an entry of the audit log, which the list of changes is read from.
 */
export const matchingSettings = `
grant update (value, updated_at) on matching_config to cc_worker;
alter table rematch_runs
  add column paused_at timestamptz(3),
  add column canceled_at timestamptz(3);
create policy control on rematch_runs for update to cc_worker
  using (${actor} = 'operator') with check (${actor} = 'operator');
grant select on rematch_runs to cc_worker;
grant update (paused_at, canceled_at, finished_at, resume_after) on rematch_runs to cc_worker;
create index audit_log_settings on audit_log (created_at)
  where action_type = 'matching_settings_changed';
`
