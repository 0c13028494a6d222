/**
 * What each process wrote last, to see which replicas of the database continue its history. A row
 * names no user and no machine.
 */
export const replicaMarks = `
create table replica_marks (
  process_id text primary key,
  mark text not null,
  written_at timestamptz not null
);
grant select, insert, update, delete on replica_marks to cc_app;
`
