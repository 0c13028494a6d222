import { actor, id } from './acting.ts'

const emptyTable = (name: string): string => `
create table ${name} (
  id ${id} primary key,
  user_id ${id},
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index ${name}_user on ${name} (user_id);
create policy own on ${name} for select to cc_app using (user_id = ${actor});
create policy admin on ${name} for select to cc_admin using (${actor} is not null);
create policy leaving_read on ${name} for select to cc_auth using (user_id = ${actor});
create policy leaving on ${name} for delete to cc_auth using (user_id = ${actor});
grant select on ${name} to cc_app, cc_admin;
grant select (user_id), delete on ${name} to cc_auth;`

/** Tables of the client's data model that the service does not fill. */
export const subscriptions = ['user_subscriptions', 'subscription_plans', 'payment_transactions']
  .map(emptyTable)
  .join('\n')

/**
 * The service's own data: the installation and its keys, retention, and counts.
 * No row names a user.
 */
export const operation = `
-- The database's clock for sweeps.
create function database_now() returns timestamptz language sql stable as $$select now()$$;
revoke all on function database_now() from public;
grant execute on function database_now() to cc_worker;

create table migrations (
  name text primary key,
  applied_at timestamptz(3) not null default now()
);
grant select on migrations to cc_app, cc_worker;

-- The installation's id, which its key store repeats: keys that were made for another database open
-- nothing in this one.
create table installation (
  singleton boolean primary key default true check (singleton),
  id text not null default gen_random_uuid()::text,
  operator_mailed_at timestamptz(3),
  operator_mail_job text
);
grant select, update (operator_mailed_at, operator_mail_job) on installation to cc_worker;
insert into installation default values;

-- Data keys that no account uses yet. The transaction that makes an account deletes the account's
-- row, so a key without an account is known for certain.
create table pending_keys (
  owner ${id} primary key,
  created_at timestamptz(3) not null
);
create index pending_keys_age on pending_keys (created_at);
grant select, insert, update, delete on pending_keys to cc_auth;

-- Data keys that were destroyed, so that a restored key store does not bring them back. key is a
-- hash of the owner's random id, with the id of the key where the owner may get another.
create table key_tombstones (
  key ${id} primary key check (key ~ '^[0-9a-f]{40}(\\.[0-9a-f]{8})?$'),
  day date not null
);
create index key_tombstones_day on key_tombstones (day);
grant select, insert, delete on key_tombstones to cc_auth;
grant select on key_tombstones to cc_matcher;

create table retention_runs (
  rule text primary key,
  queued_at timestamptz(3) not null,
  succeeded_at timestamptz(3)
);
grant select, insert, update on retention_runs to cc_worker;

create table retention_clock (
  singleton boolean primary key default true check (singleton),
  confirmed_at timestamptz(3),
  doubted_at timestamptz(3),
  seen_at timestamptz(3)
);
grant select, update (confirmed_at, doubted_at, seen_at) on retention_clock to cc_worker;
insert into retention_clock default values;

-- How often each page was opened on a day, where the visitor allowed counting.
create table page_views (
  day timestamptz(3) not null,
  page text not null,
  channel text not null,
  views integer not null,
  visits integer not null,
  primary key (day, page, channel)
);
grant select, insert, update, delete on page_views to cc_worker;
`
