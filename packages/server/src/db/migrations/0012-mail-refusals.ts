import { actor, id } from './acting.ts'

/** Kinds of mail that a user does not want. A row is a refusal, so that two devices never undo each other. */
export const mailRefusals = `
create table mail_refusals (
  user_id ${id} not null references users on delete cascade,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  refused_at timestamptz(3) not null,
  primary key (user_id, kind)
);
alter table mail_refusals enable row level security;
alter table mail_refusals force row level security;
create policy own on mail_refusals to cc_app using (user_id = ${actor}) with check (user_id = ${actor});
create policy own_read on mail_refusals for select to cc_worker using (user_id = ${actor});
grant select, insert, delete on mail_refusals to cc_app;
grant select on mail_refusals to cc_worker;
`
