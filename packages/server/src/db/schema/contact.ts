import { actor, id, ownRows, presentedKeys, retention, wellFormed } from './acting.ts'

const isParty = `blocker_user_id = ${actor} or blocked_user_id = ${actor}
  or encode(blocker_mailbox, 'hex') = any (${presentedKeys})
  or encode(blocked_mailbox, 'hex') = any (${presentedKeys})`

/**
 * The contact between the two users of a match. A decision of one user is on their own side;
 * requests and messages belong to both, and only they reach them.
 */
export const contact = `
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
  on consent_requests (match_id, requester_user_id, request_type)
  where status = 'pending';
create policy party on consent_requests to cc_app
  using (${actor} in (requester_user_id, target_user_id))
  with check (${actor} in (requester_user_id, target_user_id));
create policy admin on consent_requests for select to cc_admin using (${actor} is not null);
grant select, insert, update (status, responded_at) on consent_requests to cc_app;
grant select on consent_requests to cc_admin;

create table secure_messages (
  match_id ${id} not null references potential_matches on delete cascade,
  sender_user_id ${id} not null,
  id ${id} not null ${wellFormed('id')},
  receiver_user_id ${id} not null,
  -- Rises by one within a match, in the order of commits.
  position integer not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  -- The text, with the key of this match and sender.
  sealed bytea not null,
  primary key (match_id, sender_user_id, id)
);
create unique index secure_messages_thread on secure_messages (match_id, "position");
create index secure_messages_unread on secure_messages (match_id, receiver_user_id, "position")
  where read_at is null;
create index secure_messages_newest on secure_messages (created_at);
create policy party on secure_messages to cc_app
  using (${actor} in (sender_user_id, receiver_user_id))
  with check (${actor} in (sender_user_id, receiver_user_id));
create policy own_read on secure_messages for select to cc_worker
  using (${actor} in (sender_user_id, receiver_user_id));
create policy admin on secure_messages for select to cc_admin using (${actor} is not null);
grant select, insert, update (read_at) on secure_messages to cc_app;
grant select on secure_messages to cc_worker, cc_admin;

-- Photos that one side shows to the other. A row names the file and contains nothing of it.
create table shown_photos (
  match_id ${id} not null references potential_matches on delete cascade,
  id ${id} not null ${wellFormed('id')},
  owner_user_id ${id} not null,
  viewer_user_id ${id} not null,
  file_id ${id} not null,
  -- The text that the owner agreed to.
  text_version text not null,
  shown_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by text check (ended_by in ('owner', 'contact')),
  check (owner_user_id <> viewer_user_id),
  check ((ended_at is null) = (ended_by is null)),
  primary key (match_id, id)
);
create index shown_photos_file on shown_photos (owner_user_id, file_id);
create index shown_photos_viewer on shown_photos (viewer_user_id);
create index shown_photos_age on shown_photos (shown_at);
create policy party on shown_photos to cc_app
  using (${actor} in (owner_user_id, viewer_user_id))
  with check (${actor} in (owner_user_id, viewer_user_id));
create policy mails on shown_photos for select to cc_worker
  using (${actor} in (owner_user_id, viewer_user_id));
${retention('shown_photos')}
grant select, insert, update (opened_at, ended_at, ended_by), delete on shown_photos to cc_app;
grant select, delete on shown_photos to cc_worker;

-- A block is of a person: it applies to every match of the two. The blocked user cannot reach it.
create table blocks (
  user_id ${id} not null references users on delete cascade,
  blocked_user_id ${id} not null,
  created_at timestamptz(3) not null,
  primary key (user_id, blocked_user_id)
);
create index blocks_blocked on blocks (blocked_user_id);
${ownRows('blocks', 'cc_app')}
create policy own_read on blocks for select to cc_worker using (user_id = ${actor});
create policy matching on blocks for select to cc_matcher using (${actor} is not null);
create policy leaving_read on blocks for select to cc_auth
  using (${actor} in (user_id, blocked_user_id));
create policy leaving on blocks for delete to cc_auth using (${actor} in (user_id, blocked_user_id));
create policy resuming on blocks for insert to cc_auth
  with check (${actor} in (user_id, blocked_user_id));
grant select, insert, delete on blocks to cc_app;
grant select (user_id, blocked_user_id, created_at), insert, delete on blocks to cc_auth;
grant select on blocks to cc_matcher, cc_worker;

-- Blocks of which at least one side is the mailbox of a deleted account.
create table former_blocks (
  id ${id} primary key,
  created_at timestamptz(3) not null,
  kept_at timestamptz(3) not null,
  blocker_user_id ${id},
  blocker_mailbox bytea check (octet_length(blocker_mailbox) = 32),
  blocked_user_id ${id},
  blocked_mailbox bytea check (octet_length(blocked_mailbox) = 32),
  check (num_nonnulls(blocker_user_id, blocker_mailbox) = 1),
  check (num_nonnulls(blocked_user_id, blocked_mailbox) = 1),
  check (num_nonnulls(blocker_user_id, blocked_user_id) < 2)
);
create index former_blocks_blocker on former_blocks (blocker_user_id)
  where blocker_user_id is not null;
create index former_blocks_blocked on former_blocks (blocked_user_id)
  where blocked_user_id is not null;
create index former_blocks_blocked_mailbox on former_blocks (blocked_mailbox)
  where blocked_mailbox is not null;
create index former_blocks_blocker_mailbox on former_blocks (blocker_mailbox)
  where blocker_mailbox is not null;
create index former_blocks_kept on former_blocks (kept_at);
create policy party on former_blocks to cc_auth
  using (${isParty}) with check (${isParty});
create policy erase_read on former_blocks for select to cc_worker using (${actor} = 'operator');
create policy erase on former_blocks for delete to cc_worker using (${actor} = 'operator');
grant select, insert, update, delete on former_blocks to cc_auth;
grant select, delete on former_blocks to cc_worker;
`
