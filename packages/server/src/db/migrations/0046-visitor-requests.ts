import { actor, id, wellFormed } from './acting.ts'

const byOperator = `${actor} = 'operator'`

/**
 * Requests of people without an account. `sealed` is the proved identifiers and the text, with a
 * key of the row's own that is destroyed with it. An administrator can object for them.
 */
export const visitorRequests = `
create table visitor_requests (
  id ${id} primary key ${wellFormed('id')},
  kind text not null check (kind in ('access', 'correction', 'objection', 'question', 'minor')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  told_at timestamptz(3),
  sealed bytea not null
);
create index visitor_requests_waiting on visitor_requests (created_at, id) where decided_at is null;
alter table visitor_requests enable row level security;
alter table visitor_requests force row level security;
create policy ask on visitor_requests for insert to cc_auth with check (true);
create policy review_read on visitor_requests for select to cc_worker using (${byOperator});
create policy review_decide on visitor_requests for update to cc_worker
  using (${byOperator}) with check (${byOperator});
create policy review_end on visitor_requests for delete to cc_worker using (${byOperator});
grant insert on visitor_requests to cc_auth;
grant select, update (decided_at, told_at), delete on visitor_requests to cc_worker;

grant insert on objections to cc_worker;

alter table review_cases drop constraint review_cases_kind_check;
alter table review_cases add constraint review_cases_kind_check
  check (kind in ('report', 'questionnaire', 'pair', 'account', 'request', 'minor'));
`
