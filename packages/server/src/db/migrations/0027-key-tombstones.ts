/**
 * Data keys that were destroyed, so that a key store restored from a backup does not bring them back.
 * `key` is a hash of the owner's random id, with the id of the key where the owner may get another.
 */
export const keyTombstones = `
create table key_tombstones (
  key text collate "C" primary key check (key ~ '^[0-9a-f]{40}(\\.[0-9a-f]{8})?$'),
  day date not null
);
create index key_tombstones_day on key_tombstones (day);
grant select, insert, delete on key_tombstones to cc_auth;
grant select on key_tombstones to cc_matcher;
`
