import { actor, id, ownRows, presentedIds, retention, wellFormed } from './acting.ts'

/**
 * Notifications, where they are pushed to, and what users or other people do not want to receive.
 */
export const notices = `
create table notifications (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  cleared_at timestamptz(3),
  match_id ${id},
  sealed bytea not null,
  primary key (user_id, id)
);
create index notifications_list on notifications (user_id, created_at, id);
create index notifications_match on notifications (match_id);
create index notifications_cleared on notifications (cleared_at) where cleared_at is not null;
create index notifications_read on notifications (read_at) where read_at is not null;
create index notifications_age on notifications (created_at);
${ownRows('notifications', 'cc_app, cc_worker')}
${retention('notifications')}
create policy of_match_read on notifications for select to cc_auth, cc_matcher, cc_worker
  using (match_id = any (${presentedIds}));
create policy of_match on notifications for delete to cc_auth, cc_matcher, cc_worker
  using (match_id = any (${presentedIds}));
grant select, insert, update (read_at, cleared_at), delete on notifications to cc_app;
grant select (match_id), delete on notifications to cc_auth, cc_matcher;
grant select, insert, delete on notifications to cc_worker;

-- At most one device for each session, which ends with it.
create table push_devices (
  id ${id} not null ${wellFormed('id')},
  user_id ${id} not null references users on delete cascade,
  session_id ${id} not null,
  endpoint_index bytea not null,
  created_at timestamptz(3) not null,
  failing_since timestamptz(3),
  -- EncryptedDevice: the address at the push service, the browser's keys
  sealed bytea not null,
  primary key (user_id, id),
  foreign key (user_id, session_id) references sessions on delete cascade
);
create index push_devices_user on push_devices (user_id, created_at);
create index push_devices_failing on push_devices (failing_since) where failing_since is not null;
create unique index push_devices_of_session on push_devices (user_id, session_id);
${ownRows('push_devices', 'cc_auth')}
create policy own_read on push_devices for select to cc_app, cc_worker using (user_id = ${actor});
create policy own_mark on push_devices for update to cc_worker
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy own_forget on push_devices for delete to cc_worker using (user_id = ${actor});
${retention('push_devices')}
grant select on push_devices to cc_app;
grant select, insert, update, delete on push_devices to cc_auth;
grant select, update, delete on push_devices to cc_worker;

create table push_choices (
  user_id ${id} primary key references users on delete cascade,
  enabled boolean not null,
  -- Types of notifications that are not pushed.
  muted text[] not null,
  updated_at timestamptz(3) not null
);
create policy own_read on push_choices for select to cc_app, cc_worker using (user_id = ${actor});
create policy own_choose on push_choices for insert to cc_app with check (user_id = ${actor});
create policy own_change on push_choices for update to cc_app
  using (user_id = ${actor}) with check (user_id = ${actor});
grant select, insert, update on push_choices to cc_app;
grant select on push_choices to cc_worker;

-- Kinds of mail that a user does not want. A row is a refusal, so two devices never undo each
-- other.
create table mail_refusals (
  user_id ${id} not null references users on delete cascade,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  refused_at timestamptz(3) not null,
  primary key (user_id, kind)
);
${ownRows('mail_refusals', 'cc_app')}
create policy own_read on mail_refusals for select to cc_worker using (user_id = ${actor});
grant select, insert, delete on mail_refusals to cc_app;
grant select on mail_refusals to cc_worker;

-- Mailboxes whose owners want no mail that they did not ask for. receiver is a keyed value. A row
-- stays when the account that had a mail sent is gone.
create table mail_stops (
  receiver bytea primary key check (octet_length(receiver) = 32),
  stopped_at timestamptz(3) not null
);
grant select, insert, delete on mail_stops to cc_auth;

-- The secrets behind the keyed values of mail_stops and objections.
create table receiver_secrets (
  id text primary key check (id = 'receivers'),
  sealed bytea not null
);
grant select, insert on receiver_secrets to cc_auth;
`
