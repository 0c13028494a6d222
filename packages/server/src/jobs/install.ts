import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { withClient } from '../db/connection/with-client.ts'
import { limitLockWait, retryWhileBusy } from '../db/upgrade/retry-while-busy.ts'
import {
  deadLetterOptions,
  deadLetters,
  jobNames,
  jobSchema,
  queueOptions,
} from './queue/queues.ts'

const others = 'cc_app, cc_auth, cc_matcher'

/**
 * Columns of a queue that adding a job reads; `singletons_active` may contain keys of running jobs.
 */
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
revoke all on schema ${jobSchema} from public;
revoke all on all tables in schema ${jobSchema} from public, ${others}, cc_worker, cc_admin;
revoke all on all functions in schema ${jobSchema} from public;
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

const installQueues = async (boss: PgBoss): Promise<void> => {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  if (known.has(deadLetters)) await boss.updateQueue(deadLetters, deadLetterOptions)
  else await boss.createQueue(deadLetters, deadLetterOptions)
  for (const name of jobNames) {
    const { policy: _policy, ...changeable } = queueOptions(name)
    if (known.has(name)) await boss.updateQueue(name, changeable)
    else await boss.createQueue(name, queueOptions(name))
  }
}

/**
 * A Citus coordinator that passes SET LOCAL on (`citus.propagate_set_commands`) sends the whole text
 * of a message with it to the workers. The queue's script is one such message, and workers refuse to
 * create tables. Other servers keep the setting as a name without a meaning.
 */
const keepSettingsOnCoordinator = (client: Client): Promise<unknown> =>
  client.query(`set citus.propagate_set_commands = 'none'`)

/** A script that fails, as where another start was faster, leaves its transaction open. */
const runScript = async (client: Client, text: string, values?: unknown[]) => {
  try {
    return await client.query(text, values)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const install = async (client: Client): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runScript(client, text, values) },
    schema: jobSchema,
    supervise: false,
    schedule: false,
    migrate: true,
  })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  await boss.start()
  try {
    await installQueues(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The job tables were not made.')
}

/** Makes or updates the job tables and queues, as the role that owns them. */
export const installJobs = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await keepSettingsOnCoordinator(client)
    await install(client)
    // Other processes use these tables while this one starts.
    await retryWhileBusy(async () => {
      await runScript(
        client,
        `
      begin;
      select pg_advisory_xact_lock(hashtext('crosscheck migrations'));
      ${limitLockWait};
      ${grants}
      commit;
    `,
      )
    })
  })

/**
 * The same in a database of the queue's own, whose one role owns the tables. Processes that start at
 * once take turns.
 */
export const installJobsApart = (queueUrl: string): Promise<void> =>
  withClient(queueUrl, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('crosscheck queue'))`)
    await keepSettingsOnCoordinator(client)
    await install(client)
    await client.query(`
      revoke all on schema ${jobSchema} from public;
      revoke all on all tables in schema ${jobSchema} from public;
      revoke all on all functions in schema ${jobSchema} from public;
    `)
  })
