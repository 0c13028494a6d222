import { actor, id, wellFormed } from './acting.ts'

/**
 * Where notifications are pushed to: at most one device for each session, and gone with it. The
 * worker sends and forgets what is dead; the process that serves requests only learns which devices
 * there are, to queue jobs for them.
 */
export const push = `
create table push_devices (
  id ${id} primary key ${wellFormed('id')},
  user_id ${id} not null references users on delete cascade,
  session_id ${id} not null constraint push_devices_session_key unique
    references sessions on delete cascade,
  endpoint_index bytea not null,
  created_at timestamptz(3) not null,
  failing_since timestamptz(3),
  sealed bytea not null
);
create index push_devices_user on push_devices (user_id, created_at);
alter table push_devices enable row level security;
alter table push_devices force row level security;
create policy own on push_devices to cc_auth using (user_id = ${actor}) with check (user_id = ${actor});
create policy own_read on push_devices for select to cc_app, cc_worker using (user_id = ${actor});
create policy own_mark on push_devices for update to cc_worker
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy own_forget on push_devices for delete to cc_worker using (user_id = ${actor});
grant select, insert, update, delete on push_devices to cc_auth;
grant select on push_devices to cc_app;
grant select, update, delete on push_devices to cc_worker;

create table push_choices (
  user_id ${id} primary key references users on delete cascade,
  enabled boolean not null,
  muted text[] not null,
  updated_at timestamptz(3) not null
);
alter table push_choices enable row level security;
alter table push_choices force row level security;
create policy own_read on push_choices for select to cc_app, cc_worker using (user_id = ${actor});
create policy own_choose on push_choices for insert to cc_app with check (user_id = ${actor});
create policy own_change on push_choices for update to cc_app
  using (user_id = ${actor}) with check (user_id = ${actor});
grant select, insert, update on push_choices to cc_app;
grant select on push_choices to cc_worker;
`
