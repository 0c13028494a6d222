import { describe, expect, test } from 'vitest'
import { withClient } from '../../db/connection/with-client.ts'
import { tablesOnNodes } from '../../db/layout/placed.ts'
import { insertFixtures } from '../../testing/row-level-security/fixtures.ts'
import { citusUrl, inTurn, preparedCitusDatabase } from '../../testing/database/citus-database.ts'
import { runCommandProcess } from '../../testing/command-process.ts'
import { databaseSettings } from '../../testing/server-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const cluster = citusUrl ? await preparedCitusDatabase(citusUrl, { workers: 1, shards: 2 }) : null

describe.skipIf(!cluster)('a second worker of a Citus cluster (CITUS_URL)', () => {
  test('it gets the database, the roles and half of the shards with their rows, closed to all other roles', async () => {
    const { plan, admin, adminUrl } = cluster!
    const folder = await temporaryFolder()
    const start = (args: string[], changed: Record<string, string> = {}) =>
      runCommandProcess({
        file: 'cluster.ts',
        args: [...args, '--json'],
        environment: {
          ...databaseSettings(plan),
          DATABASE_OWNER_URL: adminUrl,
          DATA_DIR: folder,
          ROOT_KEY: Buffer.alloc(32, 7).toString('base64'),
          ...changed,
        },
      })
    const run = async (...args: string[]) => {
      const { code, text, errors } = await start(args)
      expect([args, code, code === 0 ? '' : errors]).toEqual([args, 0, ''])
      return JSON.parse(text) as unknown
    }
    const readRows = async () => {
      const rows: Record<string, string[]> = {}
      for (const table of tablesOnNodes) {
        const found = await admin.query<{ row: string }>(`select t::text as row from ${table} t`)
        rows[table] = found.rows.map(({ row }) => row).toSorted()
      }
      return rows
    }
    await insertFixtures(admin)
    const before = await readRows()
    const nodes = await withClient(citusUrl!, (client) =>
      client.query<{ name: string }>(
        `select nodename || ':' || nodeport as name from pg_dist_node where groupid > 0 order by nodeid`,
      ),
    )
    const second = nodes.rows[1]?.name ?? ''
    await inTurn(citusUrl!, async () => {
      await run('add-worker', second)
      await run('add-worker', second)
    })
    expect(await start(['rebalance'], { DATABASE_OWNER_URL: plan.owner! })).toMatchObject({
      code: 1,
    })
    expect(await readRows()).toEqual(before)
    await run('rebalance')

    expect(await readRows()).toEqual(before)
    const { rows: shards } = await admin.query<{ node: string; shards: number }>(`
      select nodeport::text as node, count(*)::int as shards from citus_shards
      where citus_table_type = 'distributed' and table_name = 'users'::regclass group by 1`)
    expect(shards.map((row) => row.shards)).toEqual([1, 1])
    const all = tablesOnNodes.length
    expect(await run('show')).toMatchObject({ onNodes: all, ofTables: all, faults: [] })
    const own = new URL(adminUrl)
    own.host = second
    const { rows: rights } = await withClient(own.toString(), (client) =>
      client.query<{ isOpen: boolean; isAppIn: boolean }>(`
        select has_schema_privilege('public', 'public', 'usage')
            or has_database_privilege('public', current_database(), 'connect') as "isOpen",
          has_database_privilege('cc_app', current_database(), 'connect') as "isAppIn"`),
    )
    expect(rights).toEqual([{ isOpen: false, isAppIn: true }])
    const { rows: forced } = await admin.query<{ result: string }>(`
      select result from run_command_on_shards('users',
        'select relforcerowsecurity from pg_class where oid = ''%s''::regclass')`)
    expect(forced.map(({ result }) => result)).toEqual(['t', 't'])
  }, 600_000)
})
