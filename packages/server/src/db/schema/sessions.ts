import { actor, id, ownRows, presentedKeys, retention } from './acting.ts'

/**
 * Sessions and their locks. The lock says when a session locks, its PIN, and how often a wrong PIN
 * was tried.
 */
export const sessions = `
create table sessions (
  id ${id} not null,
  user_id ${id} not null references users on delete cascade,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- User agent and shortened address
  sealed bytea not null,
  -- When the user last verified by password or passkey.
  proved_at timestamptz(3),
  -- When the user last verified by passkey, at sign-in or by a step-up.
  passkey_proved_at timestamptz(3),
  -- After how many minutes without use the session locks; null without a lock.
  lock_after_minutes smallint,
  -- Whether the pages lock when they are opened.
  lock_at_opening boolean not null default false,
  -- Hashed under the root key, like a password.
  pin_hash text,
  unlocked_until timestamptz(3),
  -- Wrong PINs in a row, and when the last one was tried.
  unlock_failures smallint not null default 0,
  unlock_tried_at timestamptz(3),
  primary key (user_id, id)
);
create index sessions_user on sessions (user_id, created_at, id);
create index sessions_end on sessions (ended_at) where ended_at is not null;
create index sessions_expiry on sessions (expires_at);
${ownRows('sessions', 'cc_auth')}
${retention('sessions')}
create policy retention_shorten on sessions for update to cc_worker
  using (${actor} = 'operator') with check (${actor} = 'operator');
create policy own_read on sessions for select to cc_app using (user_id = ${actor});
grant select (id, user_id, expires_at, ended_at, lock_after_minutes, unlocked_until)
  on sessions to cc_app;
grant select, insert, update, delete on sessions to cc_auth;
grant select (id, user_id, expires_at, ended_at), update (expires_at), delete
  on sessions to cc_worker;

create table refresh_tokens (
  hash bytea primary key,
  session_id ${id} not null,
  user_id ${id} not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  replaced_at timestamptz(3)
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_user on refresh_tokens (user_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);
${ownRows('refresh_tokens', 'cc_auth')}
create policy presented on refresh_tokens for select to cc_auth
  using (encode(hash, 'hex') = any (${presentedKeys}));
${retention('refresh_tokens')}
create policy retention_shorten on refresh_tokens for update to cc_worker
  using (${actor} = 'operator') with check (${actor} = 'operator');
grant select, insert, update, delete on refresh_tokens to cc_auth;
grant select (hash, expires_at), update (expires_at), delete on refresh_tokens to cc_worker;
`
