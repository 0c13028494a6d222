import { actor, id } from './acting.ts'

const namedOnly = (table: string): string => `
create table ${table} (
  id ${id} primary key,
  user_id ${id} references users on delete cascade,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index ${table}_user on ${table} (user_id);
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own on ${table} for select to cc_app using (user_id = ${actor});
create policy admin on ${table} for select to cc_admin using (${actor} is not null);
grant select on ${table} to cc_app, cc_admin;
`

/**
 * The audit log has no reference to users: its rows outlive the account for their term, under an
 * id that then leads nowhere and with a key that is destroyed. It is append-only for everybody.
 */
export const records = `
create table audit_log (
  id ${id} primary key,
  user_id ${id} not null,
  action_type text not null,
  created_at timestamptz(3) not null,
  sealed bytea not null
);
create index audit_log_list on audit_log (user_id, created_at, id);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy own_read on audit_log for select to cc_app, cc_auth, cc_worker
  using (user_id = ${actor});
create policy own_append on audit_log for insert to cc_app, cc_auth, cc_worker
  with check (user_id = ${actor});
create policy admin on audit_log for select to cc_admin using (${actor} is not null);
grant select, insert on audit_log to cc_app, cc_auth, cc_worker;
grant select on audit_log to cc_admin;

create table rate_limits (
  user_id ${id} not null references users on delete cascade,
  action_type text not null,
  id ${id} not null,
  count integer not null,
  window_start timestamptz(3) not null,
  events timestamptz(3)[] not null,
  primary key (user_id, action_type)
);
alter table rate_limits enable row level security;
alter table rate_limits force row level security;
create policy own_read on rate_limits for select to cc_app, cc_auth using (user_id = ${actor});
create policy own_count on rate_limits for insert to cc_app, cc_auth
  with check (user_id = ${actor});
create policy own_recount on rate_limits for update to cc_app, cc_auth
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy admin on rate_limits for select to cc_admin using (${actor} is not null);
grant select, insert, update on rate_limits to cc_app, cc_auth;
grant select on rate_limits to cc_admin;

create table matching_config (
  id ${id} primary key,
  value jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
grant insert on matching_config to cc_worker;
grant select on matching_config to cc_app, cc_matcher, cc_worker, cc_admin;
${namedOnly('user_subscriptions')}
${namedOnly('subscription_plans')}
${namedOnly('payment_transactions')}
`
