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
