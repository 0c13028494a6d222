import { actor, id, ownRows, presentedIds, retention, wellFormed } from './acting.ts'

/**
 * The requests of people without an account. No row leads to an address or a number: tokens are
 * keyed values, and the secret behind them is sealed.
 */
export const requests = `
-- Identifiers to whose processing a person objected. With erases, all descriptions are read, in
-- the order of users.
create table objections (
  -- Keyed value of a key of the identifier.
  token bytea not null check (octet_length(token) = 32),
  -- The first key of the same identifier: a number has several.
  subject bytea not null check (octet_length(subject) = 32),
  created_at timestamptz(3) not null,
  -- The texts of members are erased too. This and the next columns are set for the first key only.
  erases boolean not null default false,
  -- All descriptions are read for the objection, up to this user. Null if they need not be.
  read_after text,
  read_at timestamptz(3),
  primary key (token, subject)
);
create index objections_subject on objections (subject);
grant select on objections to cc_app;
grant select, insert, update (erases, read_after), delete on objections to cc_auth;
grant select, insert, update (erases, read_after, read_at) on objections to cc_worker;

-- sealed is the proved identifiers and the text, with a key of the row's own that is destroyed
-- with it.
create table visitor_requests (
  id ${id} primary key ${wellFormed('id')},
  kind text not null check (kind in ('access', 'correction', 'objection', 'question', 'minor')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  -- When the operator last got a mail about the request.
  notified_at timestamptz(3),
  sealed bytea not null
);
create index visitor_requests_waiting on visitor_requests (created_at, id)
  where decided_at is null;
create policy ask on visitor_requests for insert to cc_auth with check (true);
create policy review_read on visitor_requests for select to cc_worker using (${actor} = 'operator');
create policy review_decide on visitor_requests for update to cc_worker
  using (${actor} = 'operator') with check (${actor} = 'operator');
create policy review_end on visitor_requests for delete to cc_worker using (${actor} = 'operator');
grant insert on visitor_requests to cc_auth;
grant select, update (decided_at, notified_at), delete on visitor_requests to cc_worker;
`

/**
 * Reports, inquiries, and what administrators decide. A reporter reads their own reports, people
 * who run the service read all, and the person reported reads none.
 */
export const cases = `
-- An undecided report outlives its reporter's account, under another id and key. When the account it
-- is about is deleted, it names nobody any more. key_owner names the key of an entry that was sealed
-- again for that.
create table safety_queue (
  -- The author of the report or inquiry; 'former' if the account is deleted.
  user_id ${id} not null,
  id ${id} not null ${wellFormed('id')},
  kind text not null check (kind in ('report', 'questionnaire')),
  -- The user the entry is about; null once that account is deleted.
  subject_user_id ${id},
  match_id ${id},
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decision text,
  -- The report with the chosen evidence, sealed with a key of the entry's own.
  sealed bytea not null,
  key_owner ${id},
  -- When the account that the entry is about was deleted.
  reported_left_at timestamptz(3),
  -- When the operator last got a mail about the entry.
  notified_at timestamptz(3),
  primary key (user_id, id)
);
create index safety_queue_open on safety_queue (created_at) where decided_at is null;
create index safety_queue_subject on safety_queue (subject_user_id);
create index safety_queue_match on safety_queue (match_id);
create index safety_queue_made on safety_queue (created_at);
${ownRows('safety_queue', 'cc_app, cc_auth')}
create policy queue_read on safety_queue for select to cc_worker, cc_admin
  using (${actor} is not null);
create policy queue_decide on safety_queue for update to cc_worker
  using (${actor} is not null) with check (${actor} is not null);
create policy queue_end on safety_queue for delete to cc_worker using (${actor} is not null);
create policy about_actor on safety_queue for select to cc_auth using (subject_user_id = ${actor});
create policy trim on safety_queue for update to cc_auth
  using (${actor} in (user_id, subject_user_id)) with check (${actor} in (user_id, subject_user_id));
create policy unnamed_read on safety_queue for select to cc_auth, cc_matcher
  using (match_id = any (${presentedIds}) or id = any (${presentedIds}));
create policy unnamed on safety_queue for update to cc_auth, cc_matcher
  using (match_id = any (${presentedIds}) or id = any (${presentedIds}))
  with check (match_id = any (${presentedIds}) or id = any (${presentedIds}));
grant select, insert on safety_queue to cc_app;
grant select, insert, update (subject_user_id, match_id, sealed, key_owner, reported_left_at), delete
  on safety_queue to cc_auth;
grant select (user_id, id, match_id), update (match_id) on safety_queue to cc_matcher;
grant select, update (match_id, decided_at, decision, notified_at), delete on safety_queue to cc_worker;
grant select on safety_queue to cc_admin;

create table questionnaires (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null ${wellFormed('id')},
  created_at timestamptz(3) not null,
  -- profileId, matchId, searchQuery, answers
  sealed bytea not null,
  primary key (user_id, id)
);
create index questionnaires_age on questionnaires (created_at);
${ownRows('questionnaires', 'cc_app')}
create policy admin on questionnaires for select to cc_admin using (${actor} is not null);
${retention('questionnaires')}
grant select, insert on questionnaires to cc_app;
grant select (user_id, id, created_at), delete on questionnaires to cc_worker;
grant select on questionnaires to cc_admin;

create table inquiry_answers (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null,
  answered_at timestamptz(3) not null,
  -- The text, with the key of the inquiry's author.
  sealed bytea not null,
  primary key (user_id, id),
  foreign key (user_id, id) references questionnaires on delete cascade
);
create policy own_read on inquiry_answers for select to cc_app using (user_id = ${actor});
create policy answer on inquiry_answers for insert to cc_worker with check (user_id = ${actor});
grant select on inquiry_answers to cc_app;
grant insert on inquiry_answers to cc_worker;

-- Decisions about reports, inquiries, quarantined pairs and accounts, and the one appeal.
-- in_force: a limit, suspension, closure or removal applies now. The person decided about reads
-- only the columns that do not lead to the reporter. sealed is the appeal's text.
create table review_cases (
  id ${id} primary key ${wellFormed('id')},
  kind text not null check (kind in ('report', 'questionnaire', 'pair', 'account', 'request', 'minor')),
  -- The author of the report or inquiry; null if the account is deleted, or for other kinds.
  entry_user_id ${id},
  -- The id of the report, inquiry or pair; of the case itself for an account.
  entry_id ${id} not null,
  -- The person whom the case is about.
  subject_user_id ${id},
  -- The person's profile in the match of the case.
  profile_id ${id},
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
create policy own_read on review_cases for select to cc_app, cc_auth
  using (subject_user_id = ${actor});
create policy own_appeal on review_cases for update to cc_app
  using (subject_user_id = ${actor}) with check (subject_user_id = ${actor});
create policy review_read on review_cases for select to cc_worker
  using (subject_user_id = ${actor} or ${actor} = 'operator');
create policy review_open on review_cases for insert to cc_worker with check (${actor} = 'operator');
create policy review_decide on review_cases for update to cc_worker
  using (${actor} = 'operator') with check (${actor} = 'operator');
create policy review_end on review_cases for delete to cc_worker using (${actor} = 'operator');
create policy matching on review_cases for select to cc_matcher using (${actor} is not null);
create policy unnamed_read on review_cases for select to cc_auth
  using (entry_user_id = ${actor} or id = any (${presentedIds}));
create policy unnamed on review_cases for update to cc_auth
  using (id = any (${presentedIds})) with check (id = any (${presentedIds}));
create policy resuming on review_cases for insert to cc_auth with check (subject_user_id = ${actor});
grant select (id, subject_user_id, profile_id, decision, reason, until, decided_at, in_force,
  appealed_at, appeal_outcome, sealed), update (appealed_at, sealed) on review_cases to cc_app;
grant select (id, kind, entry_user_id, entry_id, subject_user_id, opened_at, decision, reason,
  until, decided_at, decided_by, in_force, sealed), insert, update (entry_user_id,
  subject_user_id, sealed) on review_cases to cc_auth;
grant select (id, subject_user_id, profile_id, decision, in_force) on review_cases to cc_matcher;
grant select, insert, update, delete on review_cases to cc_worker;
`
