import { actor, id } from './acting.ts'

/** Tables of the client's data model that the service does not fill. */
export const subscriptions = `
create table user_subscriptions (
  id ${id} primary key,
  user_id ${id},
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index user_subscriptions_user on user_subscriptions (user_id);
alter table user_subscriptions enable row level security, force row level security;
create policy own on user_subscriptions for select to cc_app using (user_id = ${actor});
create policy admin on user_subscriptions for select to cc_admin using (${actor} is not null);
create policy leaving_read on user_subscriptions for select to cc_auth using (user_id = ${actor});
create policy leaving on user_subscriptions for delete to cc_auth using (user_id = ${actor});
grant select on user_subscriptions to cc_app, cc_admin;
grant select (user_id), delete on user_subscriptions to cc_auth;

create table subscription_plans (
  id ${id} primary key,
  user_id ${id},
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index subscription_plans_user on subscription_plans (user_id);
alter table subscription_plans enable row level security, force row level security;
create policy own on subscription_plans for select to cc_app using (user_id = ${actor});
create policy admin on subscription_plans for select to cc_admin using (${actor} is not null);
create policy leaving_read on subscription_plans for select to cc_auth using (user_id = ${actor});
create policy leaving on subscription_plans for delete to cc_auth using (user_id = ${actor});
grant select on subscription_plans to cc_app, cc_admin;
grant select (user_id), delete on subscription_plans to cc_auth;

create table payment_transactions (
  id ${id} primary key,
  user_id ${id},
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index payment_transactions_user on payment_transactions (user_id);
alter table payment_transactions enable row level security, force row level security;
create policy own on payment_transactions for select to cc_app using (user_id = ${actor});
create policy admin on payment_transactions for select to cc_admin using (${actor} is not null);
create policy leaving_read on payment_transactions for select to cc_auth using (user_id = ${actor});
create policy leaving on payment_transactions for delete to cc_auth using (user_id = ${actor});
grant select on payment_transactions to cc_app, cc_admin;
grant select (user_id), delete on payment_transactions to cc_auth;
`
