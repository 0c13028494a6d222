/**
 * The register of the processes that use this database, so that a migration that removes something
 * can wait for those that need it. A row names no user and no machine.
 */
export const processes = `
create table processes (
  id text primary key,
  role text not null,
  release text not null,
  contracts text[] not null,
  started_at timestamptz(3) not null default now(),
  signed_at timestamptz not null
);
grant select, insert, update, delete on processes to cc_worker;
`
