import { actor, id } from '../schema/acting.ts'

/**
 * The last state of acts that no restore of an older database may undo, such as an objection or a
 * block. The journal outside of the database has the same, so an act that is missing here was
 * undone by a restore. Acts without an account, and the deletion of one, belong to the operator.
 */
export const journalActs = `
create table journal_acts (
  user_id ${id} not null,
  kind text not null,
  subject ${id} not null,
  stamp bigint not null,
  in_force boolean not null,
  primary key (user_id, kind, subject)
);
create index journal_acts_stamp on journal_acts (stamp);
alter table journal_acts enable row level security;
alter table journal_acts force row level security;
create policy own on journal_acts to cc_app, cc_auth, cc_worker
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy operator_reads on journal_acts for select to cc_worker
  using (${actor} = 'operator');
create policy operator_deletes on journal_acts for delete to cc_worker
  using (${actor} = 'operator');
grant select, insert, update on journal_acts to cc_app;
grant select, insert, update, delete on journal_acts to cc_auth, cc_worker;
`
