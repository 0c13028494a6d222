import { expect, test } from 'vitest'
import { lockWait } from '../testing/database/lock-wait.ts'
import { openAdmin } from '../testing/database/admin.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { installJobs } from './install.ts'

const { plan, admin, adminUrl } = await testDatabase()

test('a start that grants rights lets others use the tables of jobs while it waits for one, and then succeeds', async () => {
  const [holder, other] = [openAdmin(plan.roles.worker), openAdmin(plan.roles.worker)]
  const read = 'select from pgboss.job_common'
  await other.query(read)
  await admin.query('grant select on pgboss.job_common to cc_admin')
  await holder.query(`begin; ${read}`)
  const installing = installJobs(plan.owner ?? '')
  await lockWait(adminUrl)
  await other.query(`set statement_timeout = 60000`)
  await other.query(read)
  await holder.query('commit')
  await expect(installing).resolves.toBeUndefined()
})

test('a start that changes nothing takes no lock on the tables of jobs', async () => {
  const owner = plan.owner ?? ''
  await installJobs(owner)
  await admin.query('begin; lock table pgboss.job, pgboss.job_common in access exclusive mode')
  await expect(installJobs(owner)).resolves.toBeUndefined()
  await admin.query('rollback')
})

test.each([
  ['a right', 'grant select on pgboss.job_common to cc_admin'],
  ['a right on a column', 'revoke select (id) on pgboss.job_common from cc_app'],
  ['a policy', 'drop policy own on pgboss.job_common'],
  ['forced row-level security', 'alter table pgboss.job no force row level security'],
  ['a right on a function', 'grant execute on function pgboss.job_now() to cc_admin'],
  ['a right on the schema', 'grant usage on schema pgboss to cc_admin'],
])('a start restores %s that was changed', async (_, change) => {
  const owner = plan.owner ?? ''
  await installJobs(owner)
  const read = async () =>
    (
      await admin.query(`
        select array(select relacl::text || relforcerowsecurity from pg_class
            where relnamespace = 'pgboss'::regnamespace order by relname) as tables,
          array(select attacl::text from pg_attribute where attacl is not null
            and attrelid = 'pgboss.job_common'::regclass order by attname) as columns,
          array(select polname::text from pg_policy order by 1) as policies,
          array(select proacl::text from pg_proc
            where pronamespace = 'pgboss'::regnamespace order by proname) as functions,
          (select nspacl::text from pg_namespace where nspname = 'pgboss') as schema`)
    ).rows
  const before = await read()
  await admin.query(change)
  expect(await read()).not.toEqual(before)
  await installJobs(owner)
  expect(await read()).toEqual(before)
})
