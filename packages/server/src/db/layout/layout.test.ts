import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { findObstacles, findTriggers } from '../../testing/database/obstacles.ts'
import { singleDatabase } from '../../testing/database/test-database.ts'
import { withClient } from '../connection/with-client.ts'
import { layout } from './layout.ts'

const { adminUrl } = await singleDatabase()

const listColumns = (client: Client) =>
  client.query<{ table: string; column: string; isRequired: boolean }>(`
    select c.relname as table, a.attname as column, a.attnotnull as "isRequired"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped`)

test('every table has a place in the layout, by a column that is never null', async () => {
  const { rows } = await withClient(adminUrl, listColumns)
  expect(Object.keys(layout).toSorted()).toEqual(
    [...new Set(rows.map(({ table }) => table))].toSorted(),
  )
  for (const [table, place] of Object.entries(layout)) {
    if (typeof place !== 'object') continue
    const column = rows.find((row) => row.table === table && row.column === place.by)
    expect([table, place.by, column?.isRequired]).toEqual([table, place.by, true])
  }
})

test('no key and no trigger stands in the way of the layout', async () => {
  expect(await withClient(adminUrl, findObstacles)).toEqual([])
  expect(await withClient(adminUrl, findTriggers)).toEqual([])
})

test('no policy is restrictive: Citus makes it permissive on the nodes, where it shows what it hides', async () => {
  const { rows } = await withClient(adminUrl, (client) =>
    client.query(`select tablename, policyname from pg_policies where permissive = 'RESTRICTIVE'`),
  )
  expect(rows).toEqual([])
})
