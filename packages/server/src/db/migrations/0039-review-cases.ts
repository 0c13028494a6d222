import { actor, id, wellFormed } from './acting.ts'

const byOperator = `${actor} = 'operator'`

/**
 * What administrators decide about reports, inquiries and quarantined pairs, and the one appeal.
 * `in_force`: a limit, suspension, closure or removal applies now. The person decided about reads
 * only the columns that do not lead to the reporter. `sealed` is the appeal's text.
 */
export const reviewCases = `
create table review_cases (
  id ${id} primary key ${wellFormed('id')},
  kind text not null check (kind in ('report', 'questionnaire', 'pair')),
  entry_user_id ${id} references users on delete set null,
  entry_id ${id} not null,
  subject_user_id ${id} references users on delete set null,
  profile_id ${id},
  assigned_to ${id},
  opened_at timestamptz(3) not null,
  decision text,
  reason text,
  until timestamptz(3),
  decided_at timestamptz(3),
  decided_by ${id},
  in_force boolean not null,
  appealed_at timestamptz(3),
  appeal_outcome text check (appeal_outcome in ('upheld', 'overturned')),
  appeal_decided_at timestamptz(3),
  appeal_decided_by ${id},
  sealed bytea,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check (appeal_decided_by <> decided_by),
  check (not in_force or decision is not null)
);
create unique index review_cases_entry on review_cases (kind, entry_user_id, entry_id)
  where entry_user_id is not null;
create index review_cases_found on review_cases (entry_id);
create index review_cases_subject on review_cases (subject_user_id)
  where subject_user_id is not null;
create index review_cases_suspending on review_cases (subject_user_id)
  where in_force and decision in ('suspend', 'close');
alter table review_cases enable row level security;
alter table review_cases force row level security;
create policy own_read on review_cases for select to cc_app, cc_auth
  using (subject_user_id = ${actor});
create policy own_appeal on review_cases for update to cc_app
  using (subject_user_id = ${actor}) with check (subject_user_id = ${actor});
create policy review_read on review_cases for select to cc_worker
  using (subject_user_id = ${actor} or ${byOperator});
create policy review_open on review_cases for insert to cc_worker with check (${byOperator});
create policy review_decide on review_cases for update to cc_worker
  using (${byOperator}) with check (${byOperator});
create policy review_end on review_cases for delete to cc_worker using (${byOperator});
create policy matching on review_cases for select to cc_matcher using (${actor} is not null);
grant select (id, subject_user_id, profile_id, decision, reason, until, decided_at, in_force,
  appealed_at, appeal_outcome, sealed), update (appealed_at, sealed) on review_cases to cc_app;
grant select (id, subject_user_id, decision, until, in_force) on review_cases to cc_auth;
grant select, insert, update, delete on review_cases to cc_worker;
grant select (id, subject_user_id, profile_id, decision, in_force) on review_cases to cc_matcher;

create table inquiry_answers (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null,
  answered_at timestamptz(3) not null,
  sealed bytea not null,
  primary key (user_id, id),
  foreign key (user_id, id) references questionnaires (user_id, id) on delete cascade
);
alter table inquiry_answers enable row level security;
alter table inquiry_answers force row level security;
create policy own_read on inquiry_answers for select to cc_app using (user_id = ${actor});
create policy answer on inquiry_answers for insert to cc_worker with check (user_id = ${actor});
grant select on inquiry_answers to cc_app;
grant insert on inquiry_answers to cc_worker;
`
