import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { citusUrl, placedCitusDatabase } from '../../testing/database/citus-database.ts'
import { addressOf, listNodes } from '../../testing/database/citus-nodes.ts'
import { lockWait } from '../../testing/database/lock-wait.ts'
import { expectPoliciesOfShards } from '../../testing/database/policies-of-shards.ts'
import { upgradingProcesses } from '../../testing/database/upgrading-processes.ts'
import { withClient } from '../connection/with-client.ts'
import { listPlaced, placedContract } from '../layout/placed.ts'
import { migrations } from '../migrations/all.ts'
import type { Migration } from '../migrations/kinds.ts'

const prepared = citusUrl ? await placedCitusDatabase(citusUrl) : undefined

/** A table of the layout that the former release does not have here. */
const added: Migration = {
  name: '9000-choices',
  statements:
    'create table push_choices (user_id text primary key references users on delete cascade, updated_at timestamptz(3), sealed bytea)',
}
const expand: Migration = {
  name: '9001-content-of-drafts',
  statements: `
alter table drafts add column content bytea;
create function keep_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.content is distinct from old.content then
    new.sealed := new.content;
  else
    new.content := new.sealed;
  end if;
  return new;
end $$;
create trigger keep_content before insert or update on drafts
  for each row execute function keep_content();
alter table drafts add constraint drafts_content check (content is not null) not valid;
create policy counted on drafts for select to cc_admin using (content is not null);
`,
}
const backfill: Migration = {
  name: '9002-fill-content-of-drafts',
  kind: 'backfill',
  table: 'drafts',
  statements: `
update drafts set content = sealed
where content is null
  and (user_id, id) in (select user_id, id from drafts where content is null limit $1)`,
}
const validate: Migration = {
  name: '9003-all-drafts-have-content',
  statements: 'alter table drafts validate constraint drafts_content',
}
const index: Migration = {
  name: '9004-age-of-drafts',
  isConcurrent: true,
  statements: `
drop index concurrently if exists drafts_age_again;
create index concurrently drafts_age_again on drafts (updated_at, user_id);
`,
}
const contract: Migration = {
  name: '9005-former-content-of-drafts',
  kind: 'contract',
  statements: `
drop trigger keep_content on drafts;
drop function keep_content();
alter table drafts drop column sealed;
`,
}
const next = [...migrations, added, expand, backfill, validate, index, contract]
const count = 2_000
const placed = ['drafts', 'push_choices']

describe.skipIf(!prepared)('an upgrade of tables on the nodes of a cluster (CITUS_URL)', () => {
  // Vitest calls this function even if it skips the tests.
  const { plan, adminUrl } = prepared ?? ({} as NonNullable<typeof prepared>)
  const { begin } = upgradingProcesses({ plan })
  const admin = new Client({ connectionString: adminUrl })

  beforeAll(async () => {
    await admin.connect()
    await admin.query('drop table push_choices')
    // The former release's layout has no such table; this code's would refuse to start without it.
    await admin.query('delete from migrations where name = $1', [placedContract])
    await admin.query(
      `insert into users select 'u' || n, sha256(n::text::bytea), 'x', null, 'h', null, now(), now()
       from generate_series(1, $1::int) n`,
      [count],
    )
    await admin.query(
      `insert into drafts select id, 'new', now(), convert_to(id, 'utf8') from users`,
    )
  })
  afterAll(() => admin.end())

  const onParts = async (statement: string): Promise<string[]> => {
    const { rows } = await admin.query<{ result: string }>(
      `select distinct result from run_command_on_shards('drafts', $1) order by 1`,
      [statement],
    )
    return rows.map(({ result }) => result)
  }
  const columnsOfParts = () =>
    onParts(`select string_agg(attname, ' ' order by attname) from pg_attribute
      where attrelid = '%s'::regclass and attname in ('sealed', 'content')`)
  const as = async (role: 'app' | 'worker', userId: string, ...statements: string[]) =>
    withClient(plan.roles[role], async (client) => {
      await client.query('begin')
      await client.query(`set local app.user_id = '${userId}'`)
      const found = []
      for (const statement of statements) found.push((await client.query<object>(statement)).rows)
      await client.query('commit')
      return found
    })
  const read = `select convert_from(content, 'utf8') as content, convert_from(sealed, 'utf8') as sealed
    from drafts`
  /** Holds locks in a transaction until it is released, or until the end of the test. */
  const hold = async (statement: string): Promise<() => Promise<void>> => {
    const holder = new Client({ connectionString: adminUrl })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query(statement)
    return async () => void (await holder.query('rollback'))
  }

  test('a column, its trigger and a new table come while a user writes; a killed backfill goes on', async () => {
    const former = begin(migrations)
    await former.says(/^ready/m)
    const release = await hold(`select from drafts where user_id = 'u7' for update`)
    const killed = begin([...migrations, added, expand, backfill])
    await lockWait(adminUrl)
    await killed.end('SIGKILL')
    // The previous release writes while rows are being filled.
    await as('app', 'u9', `update drafts set sealed = 'former'`)
    await release()
    const upgraded = begin([...migrations, added, expand, backfill, validate])
    await upgraded.says(/^ready/m)
    const { rows } = await admin.query<{ user: string }>(
      `select user_id as user from drafts
       where content is distinct from convert_to(user_id, 'utf8') or content <> sealed`,
    )
    expect(rows).toEqual([{ user: 'u9' }])
    expect((await as('app', 'u9', read))[0]).toEqual([{ content: 'former', sealed: 'former' }])
    const changes = [`update drafts set content = 'later'`, read]
    expect((await as('app', 'u9', ...changes))[1]).toEqual([{ content: 'later', sealed: 'later' }])
    // The previous release starts again.
    const again = begin(migrations)
    await again.says(/^ready/m)
    for (const process of [former, again, upgraded]) await process.end('SIGTERM')
  })

  test('new tables and changed ones are in their places, with the same policies in each shard', async () => {
    const { rows } = await admin.query<{ table: string; shards: number; group: number }>(
      `select table_name::text as table, shard_count as shards, colocation_id as group
       from citus_tables where table_name::text = any($1) order by 1`,
      [placed],
    )
    expect(rows.map(({ table }) => table)).toEqual(placed)
    expect(rows[0]).toEqual({ ...rows[1], table: 'drafts' })
    expect((await listPlaced(admin)).map(({ table }) => table)).toContain('push_choices')
    await expectPoliciesOfShards(admin, placed)
    const insert = `insert into push_choices values ('u1', now(), 'x')`
    const readAll = 'select user_id from push_choices'
    expect((await as('app', 'u1', insert, readAll))[1]).toEqual([{ user_id: 'u1' }])
    expect(await as('app', 'u2', readAll)).toEqual([[]])
    await expect(as('app', 'u2', insert.replace('u1', 'u3'))).rejects.toThrow('row-level security')
  })

  test('a shard that moves to another node takes its trigger along', async () => {
    const { rows } = await admin.query<{ shard: string; from: number; to: number }>(
      `select shardid as shard, s.nodeport as from, n.nodeport as to
       from citus_shards s join pg_dist_node n on n.groupid > 0 and n.nodeport <> s.nodeport
       where table_name = 'drafts'::regclass
         and shardid = get_shard_id_for_distribution_column('drafts', 'u9'::text)`,
    )
    const [{ shard, from, to } = { shard: '', from: 0, to: 0 }] = rows
    await admin.query(
      `select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'block_writes')`,
      [shard, from, to],
    )
    const changes = [`update drafts set sealed = 'moved'`, read]
    expect((await as('app', 'u9', ...changes))[1]).toEqual([{ content: 'moved', sealed: 'moved' }])
    await expectPoliciesOfShards(admin, placed)
  })

  test('an interrupted index is built again, whole in each shard', async () => {
    const release = await hold(`update drafts set updated_at = now() where user_id = 'u1'`)
    const known = [...migrations, added, expand, backfill, validate, index]
    const interrupted = begin(known)
    await lockWait(adminUrl)
    await admin.query(`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%create index concurrently%'
        and pid <> pg_backend_pid()`)
    await interrupted.says(/9004-age-of-drafts failed; the next start repeats it/)
    await interrupted.exited
    await release()
    const upgraded = begin(known)
    await upgraded.says(/^ready/m)
    expect(
      await onParts(`select string_agg(indisvalid::text, ' ') from pg_index
        where indrelid = '%s'::regclass
          and indexrelid::regclass::text like 'drafts_age_again%%'`),
    ).toEqual(['true'])
    await upgraded.end('SIGTERM')
  })

  test('a contract waits for the previous release and for a busy table, and no user waits for it long', async () => {
    const known = [...migrations, added, expand, backfill, validate, index]
    const former = begin(known)
    await former.says(/^ready/m)
    const upgraded = begin(next)
    await upgraded.says(/^ready/m)
    expect(await columnsOfParts()).toEqual(['content sealed'])
    const release = await hold('select count(*) from drafts')
    await former.end('SIGTERM')
    await lockWait(adminUrl)
    const limit = 'set local statement_timeout = 5000'
    expect((await as('app', 'u4', limit, 'select id from drafts'))[1]).toEqual([{ id: 'new' }])
    await release()
    await upgraded.says(/a contract was applied/)
    expect(await columnsOfParts()).toEqual(['content'])
    const leftovers: unknown[] = []
    for (const node of await listNodes(adminUrl))
      await withClient(addressOf(adminUrl, node), async (client) => {
        const { rows } = await client.query(`
          select tgname as name from pg_trigger where tgname like 'keep_content%'
          union all select proname from pg_proc where proname = 'keep_content'`)
        leftovers.push(...rows)
      })
    expect(leftovers).toEqual([])
    expect((await as('app', 'u9', 'select id, content from drafts'))[0]).toEqual([
      { id: 'new', content: Buffer.from('moved') },
    ])
    await expectPoliciesOfShards(admin, placed)
    const refused = begin(known)
    await refused.exited
    expect(refused.output()).toMatch(/refused: A later version.*9005-former-content-of-drafts/)
    await upgraded.end('SIGTERM')
  })
})
