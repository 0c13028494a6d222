import { id } from './acting.ts'

/**
 * How far the import of a file has come: written with each batch, so that an import that was cut off
 * goes on where it stopped. What is sealed cannot be compressed: no attempt is made at it. And one
 * check less for each of the many sides that a save writes.
 */
export const imports = `
create table imports (
  id ${id} primary key,
  lines integer not null,
  done integer not null default 0,
  added integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
grant select, insert, update on imports to cc_app;
grant select on imports to cc_admin;

-- A side goes with its match, which goes with either profile, which goes with its user.
alter table match_sides drop constraint match_sides_user_id_fkey;

alter table partner_profiles alter column sealed set storage external;
alter table partner_profiles alter column comparison set storage external;
alter table match_sides alter column sealed set storage external;
`
