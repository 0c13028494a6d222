/**
 * Accounts of earlier releases are found by the spelling of their address. Servers give each the key
 * of its mailbox, older accounts first.
 */
export const keysOfMailboxes = `
alter table users add column mailbox_keyed boolean not null default false;
grant select (mailbox_keyed) on users to cc_worker;
alter table single_use_tokens add column session_id text;
`

/** Empty once every account has the key of its mailbox. */
export const accountsWithoutMailbox = `
drop index concurrently if exists users_mailbox_unkeyed;
create index concurrently users_mailbox_unkeyed on users (created_at, id) where not mailbox_keyed;
`
