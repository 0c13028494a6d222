import { actor, id } from './acting.ts'

/** The hours without notifications, with the key of the user: they tell where a person sleeps. */
export const quietHours = `
create table quiet_hours (
  user_id ${id} primary key references users on delete cascade,
  updated_at timestamptz(3) not null,
  sealed bytea not null
);
alter table quiet_hours enable row level security;
alter table quiet_hours force row level security;
create policy own on quiet_hours to cc_app using (user_id = ${actor}) with check (user_id = ${actor});
create policy own_read on quiet_hours for select to cc_worker using (user_id = ${actor});
grant select, insert, update, delete on quiet_hours to cc_app;
grant select on quiet_hours to cc_worker;
`
