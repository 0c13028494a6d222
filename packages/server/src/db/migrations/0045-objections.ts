/**
 * Identifiers to whose processing someone objected. Nothing in it leads to an address or a number:
 * tokens are keyed values, and the secret behind them is sealed (`receiver_secrets`). No user is
 * concerned.
 */
export const objections = `
create table objections (
  token bytea not null check (octet_length(token) = 32),
  subject bytea not null check (octet_length(subject) = 32),
  created_at timestamptz(3) not null,
  primary key (token, subject)
);
create index objections_subject on objections (subject);
grant select on objections to cc_app;
grant select, insert, delete on objections to cc_auth;
`
