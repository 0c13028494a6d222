import { actor, id, wellFormed } from './acting.ts'

/**
 * The requests of people without an account. No row leads to an address or a number: tokens are
 * keyed values, and the secret behind them is sealed.
 */
export const requests = `
-- Identifiers to whose processing a person objected. With erases, all descriptions are read, in
-- the order of users.
create table objections (
  token bytea not null check (octet_length(token) = 32),
  subject bytea not null check (octet_length(subject) = 32),
  created_at timestamptz(3) not null,
  erases boolean not null default false,
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
