/** Keys of the operator's other servers, by their hashes. No row names a user. */
export const serverKeys = `
create table server_keys (
  id text primary key,
  name text not null,
  hash bytea not null unique check (octet_length(hash) = 32),
  scopes text[] not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
grant select, insert, update on server_keys to cc_auth;
`
