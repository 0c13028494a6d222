import { actor, id, wellFormed } from './acting.ts'

/**
 * What happens between the two users of a match. What one of them alone decides stands on their own
 * side; requests and messages belong to both, who alone reach them. Reports are read by nobody they
 * are about: who reports sees their own, the people who run the service see all.
 */
export const afterAMatch = `
alter table match_sides
  add column consent_at timestamptz(3),
  add column keep_phone_back boolean not null default false,
  add column in_app_only boolean not null default false,
  add column blocked_at timestamptz(3),
  add column contact bytea;
grant update (consent_at, keep_phone_back, in_app_only, blocked_at, contact)
  on match_sides to cc_app;
grant update (contact_exchanged_at, updated_at) on potential_matches to cc_app;

create table consent_requests (
  match_id ${id} not null references potential_matches on delete cascade,
  id ${id} not null ${wellFormed('id')},
  requester_user_id ${id} not null,
  target_user_id ${id} not null,
  request_type text not null check (request_type in ('contact_share', 'phone_reveal')),
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  requested_at timestamptz(3) not null,
  responded_at timestamptz(3),
  primary key (match_id, id)
);
create unique index consent_requests_pending
  on consent_requests (match_id, requester_user_id, request_type) where status = 'pending';
alter table consent_requests enable row level security;
alter table consent_requests force row level security;
create policy party on consent_requests to cc_app
  using (${actor} in (requester_user_id, target_user_id))
  with check (${actor} in (requester_user_id, target_user_id));
create policy admin on consent_requests for select to cc_admin using (${actor} is not null);
grant select, insert on consent_requests to cc_app;
grant update (status, responded_at) on consent_requests to cc_app;
grant select on consent_requests to cc_admin;

create table secure_messages (
  match_id ${id} not null references potential_matches on delete cascade,
  sender_user_id ${id} not null,
  id ${id} not null ${wellFormed('id')},
  receiver_user_id ${id} not null,
  position integer not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  sealed bytea not null,
  primary key (match_id, sender_user_id, id)
);
create unique index secure_messages_thread on secure_messages (match_id, position);
create index secure_messages_unread
  on secure_messages (match_id, receiver_user_id, position) where read_at is null;
alter table secure_messages enable row level security;
alter table secure_messages force row level security;
create policy party on secure_messages to cc_app
  using (${actor} in (sender_user_id, receiver_user_id))
  with check (${actor} in (sender_user_id, receiver_user_id));
create policy own_read on secure_messages for select to cc_worker
  using (${actor} in (sender_user_id, receiver_user_id));
create policy admin on secure_messages for select to cc_admin using (${actor} is not null);
grant select, insert on secure_messages to cc_app;
grant update (read_at) on secure_messages to cc_app;
grant select on secure_messages to cc_admin, cc_worker;

create table questionnaires (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null ${wellFormed('id')},
  created_at timestamptz(3) not null,
  sealed bytea not null,
  primary key (user_id, id)
);
alter table questionnaires enable row level security;
alter table questionnaires force row level security;
create policy own on questionnaires to cc_app
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy admin on questionnaires for select to cc_admin using (${actor} is not null);
grant select, insert on questionnaires to cc_app;
grant select on questionnaires to cc_admin;

create table safety_queue (
  user_id ${id} not null,
  id ${id} not null ${wellFormed('id')},
  kind text not null check (kind in ('report', 'questionnaire')),
  subject_user_id ${id},
  match_id ${id},
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decision text,
  sealed bytea not null,
  primary key (user_id, id)
);
create index safety_queue_open on safety_queue (created_at) where decided_at is null;
alter table safety_queue enable row level security;
alter table safety_queue force row level security;
create policy own on safety_queue to cc_app
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy queue_read on safety_queue for select to cc_worker, cc_admin
  using (${actor} is not null);
create policy queue_decide on safety_queue for update to cc_worker
  using (${actor} is not null) with check (${actor} is not null);
grant select, insert on safety_queue to cc_app;
grant select on safety_queue to cc_worker, cc_admin;
grant update (decided_at, decision) on safety_queue to cc_worker;
`
