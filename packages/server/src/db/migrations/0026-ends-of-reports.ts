import { actor } from './acting.ts'

/**
 * Every report has an end, and the deletion of the account it is about takes out of it what the
 * reporter has not received from that user. `key_owner` names the key of an entry that was sealed
 * again for that; `told_at` is when the operator was last told of the entry by mail.
 */
export const endsOfReports = `
alter table safety_queue
  add column key_owner text collate "C",
  add column reported_left_at timestamptz(3),
  add column told_at timestamptz(3);
alter table kept_reports
  drop column ends_at,
  add column key_owner text collate "C",
  add column reported_left_at timestamptz(3),
  add column told_at timestamptz(3);
create index safety_queue_made on safety_queue (created_at);
create index kept_reports_made on kept_reports (created_at);
drop index safety_queue_decided;

create policy about_actor on safety_queue for select to cc_auth
  using (subject_user_id = ${actor});
create policy trim on safety_queue for update to cc_auth
  using (${actor} in (user_id, subject_user_id))
  with check (${actor} in (user_id, subject_user_id));
grant update (key_owner, sealed, reported_left_at) on safety_queue to cc_auth;
grant update (told_at) on safety_queue to cc_worker;

create policy about_actor on kept_reports for select to cc_auth
  using (subject_user_id = ${actor});
create policy trim on kept_reports for update to cc_auth
  using (subject_user_id = ${actor}) with check (subject_user_id = ${actor});
grant select, update (key_owner, sealed, reported_left_at) on kept_reports to cc_auth;
grant update (told_at) on kept_reports to cc_worker;
`
