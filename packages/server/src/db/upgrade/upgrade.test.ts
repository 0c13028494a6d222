import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { lockWait } from '../../testing/database/lock-wait.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { upgradingProcesses } from '../../testing/database/upgrading-processes.ts'
import { migrations } from '../migrations/all.ts'
import type { Migration } from '../migrations/kinds.ts'

const { plan, adminUrl } = await testDatabase()
const { begin } = upgradingProcesses({ plan })
const admin = new Client({ connectionString: adminUrl })
const count = 2_000

/** A table under forced row-level security, as those that name users. */
const table: Migration = {
  name: '0900-notes',
  statements: `
create table notes (id int primary key, old text);
alter table notes enable row level security, force row level security;
create policy all_rows on notes to cc_app using (true) with check (true);
grant select, insert, update on notes to cc_app;
`,
}
const expand: Migration = {
  name: '0901-text-of-notes',
  statements: `
alter table notes add column new text;
create function fill_notes() returns trigger language plpgsql as $$
begin
  -- a test holds the backfill here
  if new.id = 150 then perform pg_advisory_xact_lock_shared(4711); end if;
  new.new := new.old;
  return new;
end $$;
create trigger fill_notes before insert or update on notes for each row execute function fill_notes();
`,
}
const backfill: Migration = {
  name: '0902-fill-notes',
  kind: 'backfill',
  table: 'notes',
  statements: `update notes set new = old
where id in (select id from notes where new is null order by id limit $1) and new is null`,
}
const contract: Migration = {
  name: '0903-old-text-of-notes',
  kind: 'contract',
  statements:
    'drop trigger fill_notes on notes; drop function fill_notes(); alter table notes drop column old',
}
const former = [...migrations, table]
const next = [...former, expand, backfill, contract]

const rowsOf = async (text: string) => (await admin.query<Record<string, unknown>>(text)).rows
const columns = async (): Promise<string> => {
  const [row] = await rowsOf(`select string_agg(column_name, ' ' order by column_name) as names
    from information_schema.columns where table_name = 'notes'`)
  return String(row?.['names'])
}
const signatureOf = async ({ id }: { id: () => string }): Promise<unknown> =>
  (await rowsOf(`select signed_at::text as at from processes where id = '${id()}'`))[0]?.['at']
/** Resolves after a whole round of the register. */
const signsAgain = async (process: { id: () => string }): Promise<void> => {
  const before = await signatureOf(process)
  await expect.poll(() => signatureOf(process)).not.toBe(before)
}
const progress = async () =>
  (
    await rowsOf(`select is_finished as "isFinished", changed_rows::int as rows
      from migrations where name = '${backfill.name}'`)
  )[0]
/** The tests follow each other on one database; each of them begins before the upgrade. */
const startAnew = async (): Promise<void> => {
  await admin.query(`
    drop table if exists notes; drop function if exists fill_notes();
    delete from migrations where name > '09'; delete from processes`)
}

beforeAll(() => admin.connect())
afterAll(() => admin.end())

/** Holds locks in a transaction until it is released, or until the end of the test. */
const hold = async (statement: string): Promise<() => Promise<void>> => {
  const holder = new Client({ connectionString: adminUrl })
  await holder.connect()
  const release = () => holder.end()
  onTestFinished(release)
  await holder.query(`begin; ${statement}`)
  return release
}

const startFormer = async (silenceMs?: number) => {
  const process = begin(former, silenceMs)
  await process.says(/^ready/m)
  await admin.query(`insert into notes select n, 'text ' || n from generate_series(1, ${count}) n
    on conflict do nothing`)
  return process
}

test('a contract waits for the process of the previous release, which can start again until then', async () => {
  await startAnew()
  const one = await startFormer()
  const two = await startFormer()
  await one.end('SIGTERM')
  const upgraded = begin(next)
  await upgraded.says(/^ready/m)
  expect(await progress()).toEqual({ isFinished: true, rows: count })
  expect(await columns()).toBe('id new old')
  // The previous release starts again beside the expansion and the backfill.
  const again = begin(former)
  await again.says(/^ready/m)
  await two.end('SIGTERM')
  // A whole round of the register later, the contract still waits for it.
  await signsAgain(upgraded)
  expect(await columns()).toBe('id new old')
  await again.end('SIGTERM')
  await upgraded.says(/a contract was applied/)
  expect(await columns()).toBe('id new')
  expect(await rowsOf(`select from notes where new is distinct from 'text ' || id`)).toEqual([])
  const refused = begin(former)
  await refused.exited
  expect(refused.output()).toMatch(/refused: A later version.*0903-old-text-of-notes/)
  await upgraded.end('SIGTERM')
  expect(await rowsOf('select from processes')).toEqual([])
})

test('a killed backfill goes on with the next start, fills every row once, and hides rows from the owner again', async () => {
  await startAnew()
  const old = await startFormer()
  // The second batch waits, and is killed while it does.
  const release = await hold('select pg_advisory_xact_lock(4711)')
  const killed = begin(next)
  await expect.poll(progress).toEqual({ isFinished: false, rows: 100 })
  await lockWait(adminUrl)
  await killed.end('SIGKILL')
  await release()
  // The previous release serves and starts beside an unfinished backfill.
  const again = begin(former)
  await again.says(/^ready/m)
  const resumed = begin(next)
  await resumed.says(/^ready/m)
  expect(await progress()).toEqual({ isFinished: true, rows: count })
  expect(await rowsOf(`select from notes where new is distinct from 'text ' || id`)).toEqual([])
  expect(
    await rowsOf(`select relforcerowsecurity as forced from pg_class where relname = 'notes'`),
  ).toEqual([{ forced: true }])
  for (const process of [old, again, resumed]) await process.end('SIGTERM')
})

test('a contract whose process is killed while it waits for the table is rolled back, and another process applies it', async () => {
  await startAnew()
  const old = await startFormer()
  const one = begin(next)
  await one.says(/^ready/m)
  const release = await hold('select from notes')
  await old.end('SIGTERM')
  await lockWait(adminUrl)
  await one.end('SIGKILL')
  await release()
  expect(await columns()).toBe('id new old')
  const other = begin(next)
  await other.says(/^ready/m)
  await other.says(/a contract was applied/)
  expect(await columns()).toBe('id new')
  await other.end('SIGTERM')
})

test('a paused process counts as ended, misses the contract, and ends itself when it goes on', async () => {
  await startAnew()
  const paused = await startFormer()
  paused.signal('SIGSTOP')
  const upgraded = begin(next, 1_000)
  await upgraded.says(/a contract was applied/)
  expect(await columns()).toBe('id new')
  paused.signal('SIGCONT')
  await paused.says(/outdated: 0903-old-text-of-notes/)
  await paused.exited
  await upgraded.end('SIGTERM')
})

test('a paused process that missed no contract enters the register again when it goes on', async () => {
  await startAnew()
  const paused = await startFormer()
  const other = begin(former, 1_000)
  await other.says(/^ready/m)
  const isListed = async () =>
    (await rowsOf(`select from processes where id = '${paused.id()}'`)).length === 1
  paused.signal('SIGSTOP')
  await expect.poll(isListed, { timeout: 30_000 }).toBe(false)
  paused.signal('SIGCONT')
  await expect.poll(isListed, { timeout: 30_000 }).toBe(true)
  for (const process of [paused, other]) await process.end('SIGTERM')
})

test('a process that loses its connections signs again on new ones, and a contract goes on waiting for it', async () => {
  await startAnew()
  const old = await startFormer()
  const upgraded = begin(next)
  await upgraded.says(/^ready/m)
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where usename in ('cc_worker', 'cc_owner') and datname = current_database()`)
  for (const process of [old, upgraded]) await signsAgain(process)
  expect(await columns()).toBe('id new old')
  await old.end('SIGTERM')
  await upgraded.says(/a contract was applied/)
  await upgraded.end('SIGTERM')
})

test('a clock of PostgreSQL that is set neither ends a process nor keeps an ended one', async () => {
  await startAnew()
  const old = await startFormer()
  // Rows as a clock leaves them that was a year ahead, and one that was a year behind.
  await admin.query(`insert into processes (id, role, release, contracts, signed_at) values
    ('ahead', 'web', '1', '{}', now() + interval '1 year'),
    ('behind', 'web', '1', '{}', now() - interval '1 year')`)
  const upgraded = begin(next, 1_000)
  await upgraded.says(/^ready/m)
  await expect
    .poll(() => rowsOf(`select from processes where id in ('ahead', 'behind')`), {
      timeout: 30_000,
    })
    .toEqual([])
  expect(await columns()).toBe('id new old')
  await old.end('SIGTERM')
  await upgraded.says(/a contract was applied/)
  await upgraded.end('SIGTERM')
})

test('several processes that start together apply an expansion, a backfill and a contract once', async () => {
  await startAnew()
  const old = await startFormer()
  await old.end('SIGTERM')
  const started = [begin(next), begin(next), begin(next)]
  for (const process of started) await process.says(/^ready/m)
  expect(await progress()).toEqual({ isFinished: true, rows: count })
  expect(await columns()).toBe('id new')
  for (const process of started) await process.end('SIGTERM')
})

test('a release with a contract does not start beside processes that are too old for the register', async () => {
  await startAnew()
  await admin.query(`drop table processes; delete from migrations where name = '0065-processes'`)
  const applied = () => rowsOf('select name from migrations order by 1')
  const before = await applied()
  const old = new Client({ connectionString: plan.roles.app })
  await old.connect()
  const refused = begin(next)
  await refused.exited
  expect(refused.output()).toMatch(/refused: Other processes use this database/)
  expect(await applied()).toEqual(before)
  await old.end()
  const started = begin(next)
  await started.says(/^ready/m)
  await started.end('SIGTERM')
})
