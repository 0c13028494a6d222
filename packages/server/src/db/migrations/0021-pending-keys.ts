import { id } from './acting.ts'

/**
 * Data keys that are made, or are about to be, and that no account uses yet. The transaction that
 * makes an account deletes the account's row, so a key without an account is known for certain, even
 * after the answer to a commit was lost. The ids are random and lead to nobody.
 */
export const pendingKeys = `
create table pending_keys (
  owner ${id} primary key,
  created_at timestamptz(3) not null
);
create index pending_keys_age on pending_keys (created_at);
grant select, insert, update, delete on pending_keys to cc_auth;
`
