import { actor, id, presentedKeys, wellFormed } from './acting.ts'

/**
 * Accounts, sessions and tokens belong to cc_auth. A user reads and changes what is their own;
 * before anybody is known, a row opens to who brings its key.
 */
export const accounts = `
create table users (
  id ${id} primary key ${wellFormed('id')},
  email_index bytea not null constraint users_email_index_key unique,
  sealed bytea not null,
  role text,
  password_hash text,
  email_verified_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  last_sign_in_at timestamptz(3)
);
alter table users enable row level security;
alter table users force row level security;
create policy own on users to cc_auth using (id = ${actor}) with check (id = ${actor});
create policy own_read on users for select to cc_app, cc_worker using (id = ${actor});
create policy presented on users for select to cc_auth
  using (encode(email_index, 'hex') = any (${presentedKeys}));
create policy matching on users for select to cc_matcher using (${actor} is not null);
create policy admin on users for select to cc_admin using (${actor} is not null);
grant select, insert, update, delete on users to cc_auth;
grant select (id, sealed, role, email_verified_at, created_at, updated_at, last_sign_in_at)
  on users to cc_app, cc_worker, cc_admin;
grant select (id, email_verified_at) on users to cc_matcher;

create table sessions (
  id ${id} primary key,
  user_id ${id} not null references users on delete cascade,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  sealed bytea not null
);
create index sessions_user on sessions (user_id, created_at, id);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy own on sessions to cc_auth using (user_id = ${actor}) with check (user_id = ${actor});
grant select, insert, update, delete on sessions to cc_auth;

create table refresh_tokens (
  hash bytea primary key,
  session_id ${id} not null references sessions on delete cascade,
  user_id ${id} not null references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  replaced_at timestamptz(3)
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_user on refresh_tokens (user_id);
alter table refresh_tokens enable row level security;
alter table refresh_tokens force row level security;
create policy own on refresh_tokens to cc_auth
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy presented on refresh_tokens for select to cc_auth
  using (encode(hash, 'hex') = any (${presentedKeys}));
grant select, insert, update, delete on refresh_tokens to cc_auth;

create table single_use_tokens (
  hash bytea primary key,
  user_id ${id} not null references users on delete cascade,
  purpose text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index single_use_tokens_user on single_use_tokens (user_id, purpose);
alter table single_use_tokens enable row level security;
alter table single_use_tokens force row level security;
create policy own on single_use_tokens to cc_auth
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy presented on single_use_tokens for select to cc_auth
  using (encode(hash, 'hex') = any (${presentedKeys}));
grant select, insert, update, delete on single_use_tokens to cc_auth;
`
