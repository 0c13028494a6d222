import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { citusDatabase, citusUrl } from '../../testing/database/citus-database.ts'
import { singleDatabase } from '../../testing/database/test-database.ts'
import { insertFixtures } from '../../testing/row-level-security/fixtures.ts'
import { findProgram } from '../../testing/programs/program.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { prepareDatabase } from '../../wiring/prepare-database.ts'
import { withClient } from '../connection/with-client.ts'
import { tablesOnNodes } from '../layout/placed.ts'
import { createOnNodes } from './create.ts'

const run = promisify(execFile)
const dump = await findProgram('TEST_PG_DUMP', 'pg_dump')
const restore = await findProgram('TEST_PG_RESTORE', 'pg_restore')
const canRun = citusUrl !== undefined && dump !== null && restore !== null

const readRows = (url: string) =>
  withClient(url, async (client) => {
    const rows: Record<string, string[]> = {}
    const others = ['key_tombstones', 'pgboss.job']
    for (const table of [...tablesOnNodes, ...others]) {
      const found = await client.query<{ row: string }>(`select t::text as row from ${table} t`)
      rows[table] = found.rows.map(({ row }) => row).toSorted()
    }
    return rows
  })

/** As docs/operations.md describes. */
const bringTo = async (target: Awaited<ReturnType<typeof citusDatabase>>, from: string) => {
  const folder = await temporaryFolder()
  const [rows, queue] = [join(folder, 'rows.dump'), join(folder, 'queue.dump')]
  const whichRows = ['--data-only', '--schema=public', '--exclude-table=public.migrations']
  await run(dump!, ['--format=custom', ...whichRows, `--file=${rows}`, from])
  await run(dump!, ['--format=custom', '--schema=pgboss', `--file=${queue}`, from])
  await createOnNodes(target.plan, 2)
  await run(restore!, ['--single-transaction', `--dbname=${target.adminUrl}`, queue], {
    env: { ...process.env, PGOPTIONS: '-c citus.enable_ddl_propagation=off' },
  })
  await withClient(target.adminUrl, (client) =>
    client.query('truncate installation, retention_clock'),
  )
  await run(restore!, ['--exit-on-error', `--dbname=${target.adminUrl}`, rows])
}

describe.skipIf(!canRun)('dumps of a database (CITUS_URL, pg_dump on the PATH)', () => {
  test('brought from one PostgreSQL to a cluster, and to another cluster, have every row, hidden as before', async () => {
    // With all tables on the coordinator it is one PostgreSQL, of the version of the dumping program.
    const single = await citusDatabase(citusUrl!)
    await prepareDatabase(single.plan, 'test')
    await withClient(single.adminUrl, async (client) => {
      await insertFixtures(client)
      await client.query(`insert into pgboss.job (name) values ('send-mail')`)
    })
    const before = await readRows(single.adminUrl)
    for (const [table, rows] of Object.entries(before))
      if (table !== 'matching_models') expect([table, rows.length]).not.toEqual([table, 0])

    let from = single.adminUrl
    for (const target of [await citusDatabase(citusUrl!), await citusDatabase(citusUrl!)]) {
      await bringTo(target, from)
      const { plan, adminUrl } = target
      expect(await readRows(adminUrl)).toEqual(before)
      await prepareDatabase(plan, 'test')
      const { rows: hidden } = await withClient(adminUrl, (client) =>
        client.query<{ result: string }>(`
          select distinct result from run_command_on_shards('match_sides',
            'select relforcerowsecurity from pg_class where oid = ''%s''::regclass')`),
      )
      expect(hidden).toEqual([{ result: 't' }])
      from = adminUrl
    }
  }, 600_000)

  test('rows that are in the database already do not move', async () => {
    const { plan, adminUrl } = await citusDatabase(citusUrl!)
    await prepareDatabase(plan, 'test')
    await expect(createOnNodes(plan, 2)).rejects.toThrow(
      'has rows (matching_config), which do not move',
    )
    await withClient(adminUrl, async (client) => {
      const { rowCount } = await client.query('select from citus_tables')
      expect(rowCount).toBe(0)
    })
  })
})

test('the tables of a database that is no coordinator are not created on nodes', async () => {
  const { plan } = await singleDatabase()
  await expect(createOnNodes(plan, 2)).rejects.toThrow('has no extension citus')
  const unprepared = { ...plan, bootstrap: null, owner: null }
  await expect(createOnNodes(unprepared, 2)).rejects.toThrow('set DATABASE_OWNER_URL')
})
