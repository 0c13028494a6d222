/**
 * Statistics that everyone may read: what was measured, and what was published of each week. No
 * row names a user. `service_minutes` has a row for each minute in which a process was at work.
 */
export const statistics = `
create table service_minutes (
  starts_at timestamptz(3) primary key
);
grant select, insert, delete on service_minutes to cc_worker;

create table save_durations (
  week timestamptz(3) not null,
  bound_ms integer not null,
  saves integer not null,
  primary key (week, bound_ms)
);
grant select, insert, update, delete on save_durations to cc_worker;

create table published_statistics (
  week timestamptz(3) primary key,
  published_at timestamptz(3) not null,
  content jsonb not null
);
grant select on published_statistics to cc_app;
grant select, insert on published_statistics to cc_worker;
grant select on objections to cc_worker;
`
