import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { readCatalogs } from '../../testing/database/read-catalogs.ts'
import { singleDatabase } from '../../testing/database/test-database.ts'
import { withClient } from '../connection/with-client.ts'
import { migrate } from '../migrate/migrate.ts'
import { oldestMigration } from '../migrations/all.ts'

const oldestSchema = join(import.meta.dirname, '../../testing/database/schema-0076.sql.gz')

const created = await singleDatabase()
const migrated = await singleDatabase()

beforeAll(async () => {
  const ownerUrl = migrated.plan.owner ?? ''
  const oldest = gunzipSync(await readFile(oldestSchema)).toString()
  // Not `drop owned by`: it also drops rights of the roles that all databases of the run share.
  await withClient(migrated.adminUrl, (client) =>
    client.query(`
      drop schema public cascade;
      create schema public;
      grant usage on schema public to public;
      grant all on schema public to cc_owner`),
  )
  await withClient(ownerUrl, async (client) => {
    await client.query(oldest)
    await client.query(`insert into migrations (name, digest) values ($1, '')`, [oldestMigration])
  })
  await withClient(migrated.adminUrl, (client) =>
    client.query(`
      insert into audit_log (id, user_id, action_type, created_at, sealed)
        values ('a', 'u', 'held_match_decided', now(), 'x'), ('b', 'u', 'login', now(), 'x');
      insert into rematch_runs (id, cause, basis, total, created_at)
        values ('r', 'tokens and model', '{"model":"m","tokens":3}', 0, now())`),
  )
  await migrate(ownerUrl)
})

test('a new database has the same schema as one that migrations brought from the oldest release', async () => {
  const [one, other] = [
    await withClient(created.adminUrl, readCatalogs),
    await withClient(migrated.adminUrl, readCatalogs),
  ]
  for (const [kind, lines] of Object.entries(one)) expect(other[kind], kind).toEqual(lines)
  expect(one['columns']?.length).toBeGreaterThan(100)
})

test('migrations rename actions and causes in the rows of the oldest release', async () => {
  const { rows } = await withClient(migrated.adminUrl, (client) =>
    client.query<{ texts: string[] }>(`
      select array(select action_type from audit_log order by id)
        || array(select cause || ' ' || basis from rematch_runs) as texts`),
  )
  expect(rows[0]?.texts).toEqual([
    'quarantined_match_decided',
    'login',
    'blockingKeys and model {"model":"m","blockingKeys":3}',
  ])
})
