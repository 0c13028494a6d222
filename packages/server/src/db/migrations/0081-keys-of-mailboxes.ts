/**
 * Accounts of the release before are found by the spelling of their address. Servers give each the
 * key of its mailbox, older accounts first; the index is empty when every account has it.
 */
export const keysOfMailboxes = `
alter table users add column mailbox_keyed boolean not null default false;
grant select (mailbox_keyed) on users to cc_worker;
alter table single_use_tokens add column session_id text;
create index users_mailbox_unkeyed on users (created_at, id) where not mailbox_keyed;
`
