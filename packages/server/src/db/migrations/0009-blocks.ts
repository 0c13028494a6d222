import { actor, id } from './acting.ts'

/**
 * A block is of a person, not of one match: it holds for every match the two have or will have. No
 * release knew the column it replaces. The blocked user cannot reach the row.
 */
export const blocks = `
alter table match_sides drop column blocked_at;
create table blocks (
  user_id ${id} not null references users on delete cascade,
  blocked_user_id ${id} not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, blocked_user_id)
);
create index blocks_blocked on blocks (blocked_user_id);
alter table blocks enable row level security;
alter table blocks force row level security;
create policy own on blocks to cc_app using (user_id = ${actor}) with check (user_id = ${actor});
create policy own_read on blocks for select to cc_worker using (user_id = ${actor});
grant select, insert, delete on blocks to cc_app;
grant select on blocks to cc_worker;
`
