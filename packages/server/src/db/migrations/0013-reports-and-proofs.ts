import { actor, id, wellFormed } from './acting.ts'

/**
 * What a user has reported and nobody has decided yet outlives the account for a while, without its
 * name: whoever deletes an account out of fear should not lose the report with it. Reports end when
 * their term is over. And an address that a user gives as their own can be proved.
 */
export const reportsAndProofs = `
create table kept_reports (
  id ${id} primary key ${wellFormed('id')},
  subject_user_id ${id} references users on delete set null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decision text,
  sealed bytea not null
);
create index kept_reports_subject on kept_reports (subject_user_id);
create index kept_reports_end on kept_reports (ends_at);
alter table kept_reports enable row level security;
alter table kept_reports force row level security;
create policy keep on kept_reports for insert to cc_auth with check (${actor} is not null);
create policy queue_read on kept_reports for select to cc_worker, cc_admin
  using (${actor} is not null);
create policy queue_decide on kept_reports for update to cc_worker
  using (${actor} is not null) with check (${actor} is not null);
create policy queue_end on kept_reports for delete to cc_worker using (${actor} is not null);
grant insert on kept_reports to cc_auth;
grant select, delete on kept_reports to cc_worker;
grant update (decided_at, decision) on kept_reports to cc_worker;
grant select on kept_reports to cc_admin;

create index safety_queue_decided on safety_queue (decided_at) where decided_at is not null;
create policy own_read on safety_queue for select to cc_auth using (user_id = ${actor});
create policy queue_end on safety_queue for delete to cc_worker using (${actor} is not null);
grant select on safety_queue to cc_auth;
grant delete on safety_queue to cc_worker;

create table address_proofs (
  user_id ${id} primary key references users on delete cascade,
  address bytea not null,
  proved_at timestamptz(3) not null
);
alter table address_proofs enable row level security;
alter table address_proofs force row level security;
create policy own on address_proofs to cc_app, cc_auth
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy own_read on address_proofs for select to cc_worker using (user_id = ${actor});
grant select, insert, update, delete on address_proofs to cc_auth;
grant select, delete on address_proofs to cc_app;
grant select on address_proofs to cc_worker;
`
