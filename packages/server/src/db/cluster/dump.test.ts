import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  citusDatabase,
  citusUrl,
  preparedCitusDatabase,
} from '../../testing/database/citus-database.ts'
import { findProgram } from '../../testing/programs/program.ts'
import { withClient } from '../connection/with-client.ts'
import { insertFixtures } from '../../testing/row-level-security/fixtures.ts'
import { checkMigrated } from '../migrate/migrate.ts'
import { tablesOnNodes } from '../layout/placed.ts'
import { placeTables } from './place-tables.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const run = promisify(execFile)
const dump = await findProgram('TEST_PG_DUMP', 'pg_dump')
const restore = await findProgram('TEST_PG_RESTORE', 'pg_restore')
const canRun = citusUrl !== undefined && dump !== null && restore !== null
const source = canRun ? await preparedCitusDatabase(citusUrl!) : null
const target = canRun ? await citusDatabase(citusUrl!) : null

const readRows = (url: string) =>
  withClient(url, async (client) => {
    const rows: Record<string, string[]> = {}
    for (const table of [...tablesOnNodes, 'migrations', 'kept_reports', 'key_tombstones']) {
      const found = await client.query<{ row: string }>(`select t::text as row from ${table} t`)
      rows[table] = found.rows.map(({ row }) => row).toSorted()
    }
    return rows
  })

const place = ({ plan }: NonNullable<typeof source>) =>
  withClient(plan.owner!, (client) => placeTables(client, { shards: 2, onMoved: () => {} }))

describe.skipIf(!canRun)('a dump through the coordinator (CITUS_URL, pg_dump on the PATH)', () => {
  test('restored into an empty cluster and distributed, it has every row, hidden as before', async () => {
    const folder = await temporaryFolder()
    const [file, list] = [join(folder, 'crosscheck.dump'), join(folder, 'crosscheck.list')]
    const from = source!.adminUrl
    await withClient(from, insertFixtures)
    await place(source!)
    const before = await readRows(from)

    // As docs/operations.md describes.
    await run(dump!, [
      '--format=custom',
      '--schema=public',
      '--schema=pgboss',
      `--file=${file}`,
      from,
    ])
    const { stdout } = await run(restore!, ['--list', file])
    const lines = stdout.split('\n').filter((line) => !line.includes(' SCHEMA - public '))
    await writeFile(list, lines.join('\n'))
    await run(
      restore!,
      [`--use-list=${list}`, '--single-transaction', `--dbname=${target!.adminUrl}`, file],
      { env: { ...process.env, PGOPTIONS: '-c citus.enable_ddl_propagation=off' } },
    )
    const { plan, adminUrl } = target!
    await withClient(adminUrl, (client) =>
      client.query('grant usage on schema public to cc_owner, cc_worker'),
    )
    await place(target!)

    expect(await readRows(adminUrl)).toEqual(before)
    await checkMigrated(plan.roles.worker)
    const { rows } = await withClient(adminUrl, (client) =>
      client.query<{ result: string }>(`
        select distinct result from run_command_on_shards('match_sides',
          'select relforcerowsecurity from pg_class where oid = ''%s''::regclass')`),
    )
    expect(rows).toEqual([{ result: 't' }])
  })
})
