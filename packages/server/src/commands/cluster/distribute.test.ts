import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listLeftovers } from '../../db/cluster/move-table.ts'
import { listPlaced, tablesOnNodes } from '../../db/layout/placed.ts'
import { insertFixtures } from '../../testing/row-level-security/fixtures.ts'
import { checkMigrated } from '../../db/migrate/migrate.ts'
import { beginCommand, runCommandProcess } from '../../testing/command-process.ts'
import { citusUrl, preparedCitusDatabase } from '../../testing/database/citus-database.ts'
import { singleDatabase } from '../../testing/database/test-database.ts'
import { databaseSettings } from '../../testing/server-process.ts'

const cluster = citusUrl ? await preparedCitusDatabase(citusUrl) : null

describe.skipIf(!cluster)('npm run cluster on a Citus cluster (CITUS_URL)', () => {
  // Vitest calls this function even if it skips the tests.
  const { plan, adminUrl } = cluster ?? ({} as NonNullable<typeof cluster>)
  const admin = new Client({ connectionString: adminUrl })
  let environment: Record<string, string> = {}

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'crosscheck-cluster-'))
    environment = {
      ...databaseSettings(plan),
      DATABASE_OWNER_URL: plan.owner ?? '',
      DATA_DIR: folder,
      ROOT_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    await admin.connect()
    await insertFixtures(admin)
    return async () => {
      await admin.end()
      await rm(folder, { recursive: true, force: true })
    }
  })

  const run = (...args: string[]) => runCommandProcess({ file: 'cluster.ts', args, environment })

  /** Kills the command when it has moved so many tables, or as soon as it has printed anything. */
  const runUntilKilled = async (moved: number) => {
    const { child, out, exited } = beginCommand({
      file: 'cluster.ts',
      args: ['distribute', '4'],
      environment,
    })
    let seen = 0
    child.stderr.on('data', () => {
      seen = out.errors.split('\n').length - 1
      if (seen >= moved) child.kill('SIGKILL')
    })
    const code = await exited
    return { code, errors: out.errors }
  }

  /** The sorted rows of each table, as the superuser reads them from any node. */
  const readRows = async (): Promise<Record<string, string[]>> => {
    const rows: Record<string, string[]> = {}
    for (const table of tablesOnNodes) {
      const found = await admin.query<{ row: string }>(`select t::text as row from ${table} t`)
      rows[table] = found.rows.map(({ row }) => row).toSorted()
    }
    return rows
  }

  let before: Record<string, string[]> = {}

  test('a dry run names every table to move, and changes nothing', async () => {
    before = await readRows()
    for (const [table, rows] of Object.entries(before))
      if (table !== 'matching_models') expect([table, rows.length]).not.toEqual([table, 0])
    const { code, text } = await run('show')
    expect(code).toBe(0)
    expect(text).toContain(`Tables on the nodes: 0 of ${tablesOnNodes.length}.`)
    for (const table of tablesOnNodes) expect(text).toContain(`move ${table} (`)
    expect(await listPlaced(admin)).toEqual([])
  })

  test('nothing moves while a process is connected', async () => {
    const served = new Client({ connectionString: plan.roles.app })
    await served.connect()
    const { code, errors } = await run('distribute')
    await served.end()
    expect([code, errors]).toEqual([
      1,
      'Processes are connected to the database. Stop all of them.\nNothing was changed.\n',
    ])
    expect(await listPlaced(admin)).toEqual([])
  })

  test('killed in the middle, it goes on with the next run, and no process starts in between', async () => {
    for (const moved of [1, 4, 9]) expect((await runUntilKilled(moved)).code).toBeNull()
    const placed = (await listPlaced(admin)).length
    expect(placed).toBeGreaterThanOrEqual(14)
    expect(placed).toBeLessThan(tablesOnNodes.length)
    await expect(checkMigrated(plan.roles.worker)).rejects.toThrow('only partly on the nodes')
    expect(await readRows()).toEqual(before)

    const { code, text } = await run('distribute', '4')
    expect([code, text]).toEqual([0, expect.stringContaining('Processes can start again.')])
    await checkMigrated(plan.roles.worker)
  })

  test('every row is on the nodes, hidden as before, and nothing of it is left on the coordinator', async () => {
    expect((await listPlaced(admin)).map(({ table }) => table)).toEqual(tablesOnNodes.toSorted())
    expect(await readRows()).toEqual(before)
    expect(await listLeftovers(admin)).toEqual([])
    const { rows } = await admin.query<{ result: string }>(`
      select distinct result from citus_tables, lateral run_command_on_shards(table_name,
        'select relrowsecurity::text || relforcerowsecurity from pg_class where oid = ''%s''::regclass')`)
    const hidden = await admin.query<{ hidden: string }>(`
      select distinct relrowsecurity::text || relforcerowsecurity as hidden
      from pg_class where oid in (select logicalrelid from pg_dist_partition)`)
    expect(rows.map(({ result }) => result).toSorted()).toEqual(
      hidden.rows.map((row) => row.hidden).toSorted(),
    )
  })

  test('a further run finds everything in its place', async () => {
    const { code, text } = await run('distribute', '4')
    expect([code, text]).toEqual([0, 'Every table was in its place already.\n'])
    expect((await run('show')).text).toContain('There is nothing to distribute.')
  })
})

test('a database that is no cluster is refused with the reason', async () => {
  const { plan } = await singleDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-cluster-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const { code, errors } = await runCommandProcess({
    file: 'cluster.ts',
    args: ['distribute'],
    environment: {
      ...databaseSettings(plan),
      DATABASE_OWNER_URL: plan.owner ?? '',
      DATA_DIR: folder,
      ROOT_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  })
  expect([code, errors]).toEqual([
    1,
    'The database has no extension citus, so it is no coordinator of a cluster.\nNothing was changed.\n',
  ])
})
