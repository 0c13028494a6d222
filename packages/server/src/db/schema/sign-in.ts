import { actor, id, ownRows, presentedKeys, retention, wellFormed } from './acting.ts'

/**
 * How users sign in. Only a blind index says who a passkey or the subject of a provider belongs to.
 */
export const signIn = `
-- Which account owns an address, a passkey or a social identity: the only table that keeps them
-- unique. No foreign key leads to the account, which is on another node of a cluster.
create table sign_in_keys (
  kind text not null check (kind in ('email', 'passkey', 'social')),
  -- Blind index of the address, the credential's id, or the provider and its subject.
  key bytea not null,
  user_id ${id} not null,
  created_at timestamptz(3) not null,
  primary key (kind, key)
);
create index sign_in_keys_user on sign_in_keys (user_id);
${ownRows('sign_in_keys', 'cc_auth')}
create policy presented on sign_in_keys for select to cc_auth
  using (encode(key, 'hex') = any (${presentedKeys}));
create policy look on sign_in_keys for select to cc_worker using (${actor} = 'operator');
grant select, insert, delete on sign_in_keys to cc_auth;
grant select (user_id) on sign_in_keys to cc_worker;

create table passkeys (
  id ${id} not null ${wellFormed('id')},
  user_id ${id} not null references users on delete cascade,
  -- Blind index of the credential's id; unique.
  credential_index bytea not null,
  sign_count bigint not null,
  synced boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  -- The credential's id and public key, and the name its owner chose
  sealed bytea not null,
  primary key (user_id, id)
);
create index passkeys_user on passkeys (user_id);
${ownRows('passkeys', 'cc_auth')}
create policy presented on passkeys for select to cc_auth
  using (encode(credential_index, 'hex') = any (${presentedKeys}));
grant select, insert, update, delete on passkeys to cc_auth;

create table social_identities (
  id ${id} not null ${wellFormed('id')},
  user_id ${id} not null references users on delete cascade,
  provider text not null,
  -- Blind index of the provider and the subject it names; unique.
  subject_index bytea not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  -- The subject, and the address from the provider
  sealed bytea not null,
  primary key (user_id, id)
);
create index social_identities_user on social_identities (user_id);
${ownRows('social_identities', 'cc_auth')}
create policy presented on social_identities for select to cc_auth
  using (encode(subject_index, 'hex') = any (${presentedKeys}));
grant select, insert, update, delete on social_identities to cc_auth;

create table single_use_tokens (
  hash bytea primary key,
  user_id ${id} not null,
  purpose text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- Keyed value of the six-digit code that may replace the token.
  code_index bytea,
  tries integer not null default 0,
  -- The session that granted the token, which ends with it; null for a mailed one.
  session_id text
);
create index single_use_tokens_user on single_use_tokens (user_id, purpose);
create index single_use_tokens_expiry on single_use_tokens (expires_at);
${ownRows('single_use_tokens', 'cc_auth')}
create policy presented on single_use_tokens for select to cc_auth
  using (encode(hash, 'hex') = any (${presentedKeys}));
${retention('single_use_tokens')}
grant select, insert, update, delete on single_use_tokens to cc_auth;
grant select (hash, expires_at), delete on single_use_tokens to cc_worker;

-- A spent challenge stays until it would have expired, so that it works once.
create table spent_challenges (
  hash bytea primary key,
  user_id ${id} not null,
  expires_at timestamptz(3) not null
);
create index spent_challenges_user on spent_challenges (user_id);
create index spent_challenges_expiry on spent_challenges (expires_at);
${ownRows('spent_challenges', 'cc_auth')}
${retention('spent_challenges')}
grant select, insert, update, delete on spent_challenges to cc_auth;
grant select (hash, expires_at), delete on spent_challenges to cc_worker;

-- Counts of attempts, by a keyed value of who or what is counted.
create table attempts (
  key bytea primary key,
  full_again_at timestamptz(3) not null
);
create index attempts_full on attempts (full_again_at);
grant select, insert, update, delete on attempts to cc_auth;
grant select, delete on attempts to cc_worker;
`
