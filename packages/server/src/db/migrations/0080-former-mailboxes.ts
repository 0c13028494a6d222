import { actor, id, presentedKeys } from '../schema/acting.ts'

const isPresented = (column: string): string => `encode(${column}, 'hex') = any (${presentedKeys})`

const erasable = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy erase_read on ${table} for select to cc_worker using (${actor} = 'operator');
create policy erase on ${table} for delete to cc_worker using (${actor} = 'operator');
grant select, insert, update, delete on ${table} to cc_auth;
grant select, delete on ${table} to cc_worker;
`

const isParty = `blocker_user_id = ${actor} or blocked_user_id = ${actor}
  or ${isPresented('blocker_mailbox')} or ${isPresented('blocked_mailbox')}`

/**
 * The rows that outlive an account (R33a). `mailbox` is a keyed value of an account's former
 * address. `user_id` is the account while it exists and has another address; `sealed` is what a
 * deleted one leaves. In a former block, at least one side is the mailbox of a deleted account.
 */
export const formerMailboxes = `
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
  using (user_id = ${actor} or ${isPresented('mailbox')})
  with check (user_id = ${actor} or ${isPresented('mailbox')});
${erasable('former_mailboxes')}

create table former_blocks (
  id ${id} primary key,
  created_at timestamptz(3) not null,
  kept_at timestamptz(3) not null,
  blocker_user_id ${id},
  blocker_mailbox bytea check (octet_length(blocker_mailbox) = 32),
  blocked_user_id ${id},
  blocked_mailbox bytea check (octet_length(blocked_mailbox) = 32),
  check (num_nonnulls(blocker_user_id, blocker_mailbox) = 1),
  check (num_nonnulls(blocked_user_id, blocked_mailbox) = 1),
  check (num_nonnulls(blocker_user_id, blocked_user_id) < 2)
);
create index former_blocks_blocker on former_blocks (blocker_user_id)
  where blocker_user_id is not null;
create index former_blocks_blocked on former_blocks (blocked_user_id)
  where blocked_user_id is not null;
create index former_blocks_blocked_mailbox on former_blocks (blocked_mailbox)
  where blocked_mailbox is not null;
create index former_blocks_blocker_mailbox on former_blocks (blocker_mailbox)
  where blocker_mailbox is not null;
create index former_blocks_kept on former_blocks (kept_at);
create policy party on former_blocks to cc_auth using (${isParty}) with check (${isParty});
${erasable('former_blocks')}

create policy resuming on blocks for insert to cc_auth
  with check (${actor} in (user_id, blocked_user_id));
grant select (created_at), insert on blocks to cc_auth;

create policy outliving on tried_values to cc_auth, cc_worker
  using (user_id = ${actor}) with check (user_id = ${actor});
grant select, insert, update on tried_values to cc_auth, cc_worker;
create policy count_read on rate_limits for select to cc_worker using (user_id = ${actor});
grant select (action_type, events) on rate_limits to cc_worker;

create policy resuming on review_cases for insert to cc_auth
  with check (subject_user_id = ${actor});
grant select (kind, entry_id, opened_at, reason, decided_at, decided_by, assigned_to, sealed),
  insert, update (sealed) on review_cases to cc_auth;
`
