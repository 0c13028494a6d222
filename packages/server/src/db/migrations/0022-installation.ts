/**
 * The installation's own id, which its key store repeats: keys that were made for another database
 * open nothing in this one. `key_store_marked_at` tells that a key store has been marked with it, so
 * that one without the mark is not taken for a new one.
 */
export const installation = `
create table installation (
  singleton boolean primary key default true check (singleton),
  id text not null default gen_random_uuid()::text,
  key_store_marked_at timestamptz(3)
);
insert into installation default values;
grant select on installation to cc_worker;
grant update (key_store_marked_at) on installation to cc_worker;
`
