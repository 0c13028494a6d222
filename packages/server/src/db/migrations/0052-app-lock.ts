/** The lock of a session: when it locks, its PIN, and how often a wrong one was tried. */
export const appLock = `
alter table sessions
  add column lock_after_minutes smallint,
  add column lock_at_opening boolean not null default false,
  add column pin_hash text,
  add column unlocked_until timestamptz(3),
  add column unlock_failures smallint not null default 0,
  add column unlock_tried_at timestamptz(3);
`
