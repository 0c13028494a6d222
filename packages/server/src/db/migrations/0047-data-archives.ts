import { actor, id, wellFormed } from './acting.ts'

/**
 * The ZIP files that users asked for. One is made at a time; its file is one that no profile uses,
 * so it is removed a day after it was made.
 */
export const dataArchives = `
create table data_archives (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null ${wellFormed('id')},
  requested_at timestamptz(3) not null,
  finished_at timestamptz(3),
  file_id ${id},
  done integer not null check (done >= 0),
  total integer not null check (total >= 0),
  language text not null,
  bytes bigint,
  primary key (user_id, id)
);
create unique index data_archives_making on data_archives (user_id) where finished_at is null;
create index data_archives_requested on data_archives (requested_at);
alter table data_archives enable row level security;
alter table data_archives force row level security;
create policy own on data_archives to cc_app
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy sweep_read on data_archives for select to cc_worker
  using (user_id = ${actor} or ${actor} = 'operator');
create policy sweep_erase on data_archives for delete to cc_worker
  using (user_id = ${actor} or ${actor} = 'operator');
grant select, insert, update on data_archives to cc_app;
grant select (user_id, id, requested_at), delete on data_archives to cc_worker;
`
