import type { Client } from 'pg'
import { jobSchema } from './queue/queues.ts'

const others = 'cc_app, cc_auth, cc_matcher'
const everyone = `public, ${others}, cc_worker, cc_admin`

/** What adding a job reads of a queue; `singletons_active` may contain keys of running jobs. */
const queueColumns = [
  'name, policy, dead_letter, retry_limit, retry_delay, retry_backoff, retry_delay_max',
  'expire_seconds, retention_seconds, deletion_seconds, heartbeat_seconds',
].join(', ')

/**
 * A role that serves requests may add a job for the user it acts for, the matcher for both sides of
 * a match; of other jobs they see only that they exist. The matcher cancels jobs that its work
 * replaces. Only the worker reads payloads. The policies bind the owner too: it sees no job, and a
 * migration of the queue that changes rows would need a policy of its own.
 */
const grants = `
revoke all on schema ${jobSchema} from ${everyone};
revoke all on all tables in schema ${jobSchema} from ${everyone};
revoke all on all functions in schema ${jobSchema} from ${everyone};
grant usage on schema ${jobSchema} to ${others}, cc_worker;
grant execute on function ${jobSchema}.job_now() to ${others};
grant execute on all functions in schema ${jobSchema} to cc_worker;
grant select, insert, update, delete on all tables in schema ${jobSchema} to cc_worker;
grant select (${queueColumns}) on ${jobSchema}.queue to ${others};
grant insert on ${jobSchema}.job_common to ${others};
grant select (id, start_after) on ${jobSchema}.job_common to ${others};
grant select (name, state), delete on ${jobSchema}.job_common to cc_matcher;

alter table ${jobSchema}.job enable row level security, force row level security;
alter table ${jobSchema}.job_common enable row level security, force row level security;
drop policy if exists work on ${jobSchema}.job;
drop policy if exists work on ${jobSchema}.job_common;
drop policy if exists own on ${jobSchema}.job_common;
drop policy if exists matching on ${jobSchema}.job_common;
drop policy if exists matching_read on ${jobSchema}.job_common;
drop policy if exists needless on ${jobSchema}.job_common;
create policy work on ${jobSchema}.job to cc_worker using (true) with check (true);
create policy work on ${jobSchema}.job_common to cc_worker using (true) with check (true);
create policy own on ${jobSchema}.job_common to cc_app, cc_auth
  using (data->>'userId' = nullif(current_setting('app.user_id', true), ''))
  with check (data->>'userId' = nullif(current_setting('app.user_id', true), ''));
create policy matching on ${jobSchema}.job_common for insert to cc_matcher
  with check (nullif(current_setting('app.user_id', true), '') is not null);
create policy matching_read on ${jobSchema}.job_common for select to cc_matcher
  using (nullif(current_setting('app.user_id', true), '') is not null);
create policy needless on ${jobSchema}.job_common for delete to cc_matcher
  using (data->>'userId' = nullif(current_setting('app.user_id', true), ''));
`

/** What the queue's own indexes do not find: the few jobs that run, and those that name a user. */
const indexes = `
create index if not exists job_common_active on ${jobSchema}.job_common (name)
  where state = 'active';
create index if not exists job_common_user on ${jobSchema}.job_common ((data->>'userId'));
`

/**
 * The text of the grants and indexes, and everything that grants set: rights on the schema, its
 * tables, columns and functions, and the policies. It reads catalogs only, so it waits for no table.
 */
const stateOfRights = `
select md5($1) || ' ' || md5(string_agg(line, e'\\n' order by line)) as state from (
  select concat_ws(' ', 'schema', nspacl) as line
  from pg_namespace where nspname = '${jobSchema}'
  union all
  select concat_ws(' ', 'table', relname, relacl, relrowsecurity, relforcerowsecurity)
  from pg_class where relnamespace = '${jobSchema}'::regnamespace and relkind in ('r', 'p', 'v')
  union all
  select concat_ws(' ', 'column', relname, attname, attacl)
  from pg_attribute join pg_class c on c.oid = attrelid
  where relnamespace = '${jobSchema}'::regnamespace and attacl is not null
  union all
  select concat_ws(' ', 'function', p.oid::regprocedure, proacl)
  from pg_proc p where pronamespace = '${jobSchema}'::regnamespace
  union all
  select concat_ws(' ', 'policy', relname, polname, polcmd, polpermissive, polroles,
    polqual, polwithcheck)
  from pg_policy join pg_class c on c.oid = polrelid
  where relnamespace = '${jobSchema}'::regnamespace
) as lines`

const readState = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ state: string }>(stateOfRights, [grants + indexes])
  return `rights ${rows[0]?.state}`
}

/** True where the rights are as this release left them. The schema's comment has their state. */
export const areRightsGranted = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ granted: string | null }>(
    `select obj_description('${jobSchema}'::regnamespace, 'pg_namespace') as granted`,
  )
  return rows[0]?.granted === (await readState(client))
}

/** Within a transaction. */
export const grantRights = async (client: Client): Promise<void> => {
  await client.query(grants + indexes)
  const state = await readState(client)
  await client.query(`comment on schema ${jobSchema} is ${client.escapeLiteral(state)}`)
}
