import { actor, id } from './acting.ts'

/**
 * The values that an account has put in front of other profiles, as hashes in one sealed column. It
 * survives the deletion of a description, and ends with the account.
 */
export const triedValues = `
create table tried_values (
  user_id ${id} primary key references users on delete cascade,
  sealed bytea not null
);
alter table tried_values enable row level security;
alter table tried_values force row level security;
create policy own on tried_values to cc_app
  using (user_id = ${actor}) with check (user_id = ${actor});
grant select, insert, update on tried_values to cc_app;
`
