import { actor, id, presentedKeys, wellFormed } from './acting.ts'

const ownedByUser = (table: string, presented?: string): string => `
create index ${table}_user on ${table} (user_id);
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own on ${table} to cc_auth using (user_id = ${actor}) with check (user_id = ${actor});
${
  presented === undefined
    ? ''
    : `create policy presented on ${table} for select to cc_auth
  using (encode(${presented}, 'hex') = any (${presentedKeys}));`
}
grant select, insert, update, delete on ${table} to cc_auth;
`

/**
 * Other ways to sign in. Whose a provider's subject or a passkey is, only its blind index tells;
 * a spent challenge is kept until it would have ended by itself, so that it works once.
 */
export const socialAndPasskeys = `
create table social_identities (
  id ${id} primary key ${wellFormed('id')},
  user_id ${id} not null references users on delete cascade,
  provider text not null,
  subject_index bytea not null constraint social_identities_subject_key unique,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  sealed bytea not null
);
${ownedByUser('social_identities', 'subject_index')}
create table passkeys (
  id ${id} primary key ${wellFormed('id')},
  user_id ${id} not null references users on delete cascade,
  credential_index bytea not null constraint passkeys_credential_key unique,
  sign_count bigint not null,
  synced boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  sealed bytea not null
);
${ownedByUser('passkeys', 'credential_index')}
create table spent_challenges (
  hash bytea primary key,
  user_id ${id} not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
${ownedByUser('spent_challenges')}
create table hand_overs (
  hash bytea primary key,
  user_id ${id} not null references users on delete cascade,
  purpose text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  taken_at timestamptz(3),
  sealed bytea not null
);
${ownedByUser('hand_overs', 'hash')}
alter table sessions add column proved_at timestamptz(3);
`
