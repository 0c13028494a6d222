import { id, actor } from './acting.ts'

/**
 * What signing in needs besides: codes beside links, counts of attempts, changes of address, and
 * receipts of deleted accounts. Counts and receipts tell of nobody: a count is found by a keyed
 * value of whom it counts, a receipt by its number alone.
 */
export const accountsWhole = `
alter table single_use_tokens
  add column code_index bytea,
  add column tries integer not null default 0;

create table attempts (
  key bytea primary key,
  full_again_at timestamptz(3) not null
);
create index attempts_full on attempts (full_again_at);
grant select, insert, update, delete on attempts to cc_auth;

create table email_changes (
  user_id ${id} primary key references users on delete cascade,
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  done_at timestamptz(3),
  sealed bytea not null
);
alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy own on email_changes to cc_auth
  using (user_id = ${actor}) with check (user_id = ${actor});
grant select, insert, update, delete on email_changes to cc_auth;

create table deletion_receipts (
  id ${id} primary key,
  deleted_at timestamptz(3) not null,
  erased_at timestamptz(3)
);
grant select, insert, update on deletion_receipts to cc_auth;
grant select on deletion_receipts to cc_admin;

-- The owner is held to the policies as well: without this it would see no row.
alter table notifications no force row level security;
alter table potential_matches no force row level security;
delete from notifications n
  where match_id is not null and not exists (select from potential_matches m where m.id = n.match_id);
alter table notifications force row level security;
alter table potential_matches force row level security;
create index notifications_match on notifications (match_id);
alter table notifications
  add foreign key (match_id) references potential_matches on delete cascade;
`
