/**
 * Reports that outlived the account of their reporter were in a table of their own. Row by row:
 * Citus inserts no selected rows into a table with policies.
 */
export const oneQueue = `
drop policy own on safety_queue;
drop policy own_read on safety_queue;
create policy own on safety_queue to cc_app, cc_auth
  using (user_id = nullif(current_setting('app.user_id', true), ''))
  with check (user_id = nullif(current_setting('app.user_id', true), ''));
grant insert, delete on safety_queue to cc_auth;
alter table safety_queue drop constraint safety_queue_user_id_fkey;
alter table safety_queue no force row level security;
alter table kept_reports no force row level security;
do $$
declare kept record;
begin
  for kept in select * from kept_reports loop
    insert into safety_queue (user_id, id, kind, subject_user_id, created_at, decided_at, decision,
      sealed, key_owner, reported_left_at, notified_at)
    values ('former', kept.id, 'report', kept.subject_user_id, kept.created_at, kept.decided_at,
      kept.decision, kept.sealed, kept.key_owner, kept.reported_left_at, kept.notified_at);
  end loop;
end $$;
alter table safety_queue force row level security;
drop table kept_reports;
`
