/**
 * Mailboxes whose owners want no mail that nobody there asked for. Nothing in it leads to an address:
 * `receiver` is a keyed value, and the secret behind it is sealed. No user is concerned, and a row
 * stays when the account is gone that had a mail sent.
 */
export const mailStops = `
create table receiver_secrets (
  id text primary key check (id = 'receivers'),
  sealed bytea not null
);
create table mail_stops (
  receiver bytea primary key check (octet_length(receiver) = 32),
  stopped_at timestamptz(3) not null
);
grant select, insert on receiver_secrets to cc_auth;
grant select, insert, delete on mail_stops to cc_auth;
`
