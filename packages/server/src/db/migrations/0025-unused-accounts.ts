import { actor, id } from './acting.ts'

/**
 * The day on which each account was last used, and the notices about accounts that may be unused.
 * The operator's job finds the accounts to look at; everything else is done as the account's user.
 * `waited_seconds` grows from look to look, so that no single wrong moment can end an account.
 */
export const unusedAccounts = `
alter table users add column last_used_on date;
grant select (last_used_on) on users to cc_worker;
create policy look on users for select to cc_worker using (${actor} = 'operator');

-- The owner is held to the policies as well: without this it would see no row.
alter table users no force row level security;
alter table sessions no force row level security;
update users set last_used_on = (greatest(
    last_sign_in_at,
    (select max(last_seen_at) from sessions where sessions.user_id = users.id)
  ) at time zone 'UTC')::date;
alter table users force row level security;
alter table sessions force row level security;

create table account_notices (
  user_id ${id} primary key references users on delete cascade,
  stage text not null check (stage in ('observed', 'asked', 'reminded', 'warned')),
  waited_seconds integer not null,
  counted_at timestamptz(3) not null,
  requested_at timestamptz(3),
  mailed_at timestamptz(3),
  refused_at timestamptz(3)
);
alter table account_notices enable row level security;
alter table account_notices force row level security;
create policy own on account_notices to cc_auth
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy look on account_notices for select to cc_worker
  using (user_id = ${actor} or ${actor} = 'operator');
grant select, insert, update, delete on account_notices to cc_auth;
grant select on account_notices to cc_worker;
`
