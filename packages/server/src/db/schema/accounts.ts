import { actor, id, ownRows, presentedKeys, retention, wellFormed } from './acting.ts'

/**
 * Accounts, and what outlives one. Each user reads and changes what is their own; before the user
 * of a request is known, a row opens to its presented key.
 */
export const accounts = `
create table users (
  id ${id} primary key ${wellFormed('id')},
  -- Blind index of the address's mailbox, or of its spelling; unique.
  email_index bytea not null,
  -- The email, displayName and other personal data of the account.
  sealed bytea not null,
  role text,
  password_hash text,
  email_verified_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  last_sign_in_at timestamptz(3),
  -- The UTC day of the last sign-in or session refresh, as YYYY-MM-DD.
  last_used_on date
);
create index users_newest on users (created_at);
create index users_unconfirmed on users (id) where email_verified_at is null;
create index users_used on users (last_used_on, created_at) where email_verified_at is not null;
create policy own on users to cc_auth using (id = ${actor}) with check (id = ${actor});
create policy own_read on users for select to cc_app, cc_worker using (id = ${actor});
create policy presented on users for select to cc_auth
  using (encode(email_index, 'hex') = any (${presentedKeys}));
create policy matching on users for select to cc_matcher using (${actor} is not null);
create policy admin on users for select to cc_admin using (${actor} is not null);
create policy look on users for select to cc_worker using (${actor} = 'operator');
grant select (id, sealed, role, email_verified_at, created_at, updated_at, last_sign_in_at)
  on users to cc_app, cc_admin;
grant select, insert, update, delete on users to cc_auth;
grant select (id, email_verified_at) on users to cc_matcher;
grant select (id, sealed, role, email_verified_at, created_at, updated_at, last_sign_in_at,
  last_used_on) on users to cc_worker;

create table email_changes (
  user_id ${id} primary key references users on delete cascade,
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  done_at timestamptz(3),
  -- The new address, and the old one to notify.
  sealed bytea not null
);
create index email_changes_expiry on email_changes (expires_at);
${ownRows('email_changes', 'cc_auth')}
${retention('email_changes')}
grant select, insert, update, delete on email_changes to cc_auth;
grant select (user_id, expires_at), delete on email_changes to cc_worker;

-- Addresses that users give as their own and have proved.
create table address_proofs (
  user_id ${id} primary key references users on delete cascade,
  -- The verified address; it does not cover another one.
  address bytea not null,
  proved_at timestamptz(3) not null
);
${ownRows('address_proofs', 'cc_app, cc_auth')}
create policy own_read on address_proofs for select to cc_worker using (user_id = ${actor});
grant select, delete on address_proofs to cc_app;
grant select, insert, update, delete on address_proofs to cc_auth;
grant select on address_proofs to cc_worker;

-- Notices about accounts that may be unused. waited_seconds grows from check to check, so that no
-- single wrong clock can end an account.
create table account_notices (
  user_id ${id} primary key references users on delete cascade,
  stage text not null check (stage in ('observed', 'asked')),
  waited_seconds integer not null,
  counted_at timestamptz(3) not null,
  requested_at timestamptz(3),
  mailed_at timestamptz(3),
  refused_at timestamptz(3)
);
create index account_notices_counted on account_notices (counted_at);
${ownRows('account_notices', 'cc_auth')}
create policy look on account_notices for select to cc_worker
  using (user_id = ${actor} or ${actor} = 'operator');
grant select, insert, update, delete on account_notices to cc_auth;
grant select on account_notices to cc_worker;

-- A receipt is found by its number alone.
create table deletion_receipts (
  id ${id} primary key,
  deleted_at timestamptz(3) not null,
  -- When its key and files were erased too.
  erased_at timestamptz(3)
);
grant select, insert, update on deletion_receipts to cc_auth;
grant select on deletion_receipts to cc_admin;

-- mailbox is a keyed value of an account's former address. user_id is the account while it
-- exists and has another address; sealed is what a deleted one leaves.
create table former_mailboxes (
  mailbox bytea primary key check (octet_length(mailbox) = 32),
  user_id ${id},
  kept_at timestamptz(3) not null,
  sealed bytea,
  check (num_nonnulls(user_id, sealed) = 1)
);
create index former_mailboxes_user on former_mailboxes (user_id) where user_id is not null;
create index former_mailboxes_kept on former_mailboxes (kept_at);
create policy own on former_mailboxes to cc_auth
  using (user_id = ${actor} or encode(mailbox, 'hex') = any (${presentedKeys}))
  with check (user_id = ${actor} or encode(mailbox, 'hex') = any (${presentedKeys}));
create policy erase_read on former_mailboxes for select to cc_worker using (${actor} = 'operator');
create policy erase on former_mailboxes for delete to cc_worker using (${actor} = 'operator');
grant select, insert, update, delete on former_mailboxes to cc_auth;
grant select, delete on former_mailboxes to cc_worker;
`
