import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readCatalogs } from '../../testing/database/read-catalogs.ts'
import { singleDatabase } from '../../testing/database/test-database.ts'
import { withClient } from '../connection/with-client.ts'
import { migrate } from '../migrate/migrate.ts'
import { oldestMigration } from '../migrations/all.ts'

const oldestSchema = join(import.meta.dirname, '../../testing/database/schema-0076.sql.gz')

test('a new database has the same schema as one that migrations brought from the oldest release', async () => {
  const [created, migrated] = [await singleDatabase(), await singleDatabase()]
  const ownerUrl = migrated.plan.owner ?? ''
  const oldest = gunzipSync(await readFile(oldestSchema)).toString()
  await withClient(ownerUrl, async (client) => {
    await client.query('drop owned by cc_owner cascade')
  })
  await withClient(migrated.adminUrl, (client) =>
    client.query('grant all on schema public to cc_owner'),
  )
  await withClient(ownerUrl, async (client) => {
    await client.query(oldest)
    await client.query(`insert into migrations (name, digest) values ($1, '')`, [oldestMigration])
  })
  await migrate(ownerUrl)
  const [one, other] = [
    await withClient(created.adminUrl, readCatalogs),
    await withClient(migrated.adminUrl, readCatalogs),
  ]
  for (const [kind, lines] of Object.entries(one)) expect(other[kind], kind).toEqual(lines)
  expect(one['columns']?.length).toBeGreaterThan(100)
})
