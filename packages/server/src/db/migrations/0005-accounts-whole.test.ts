import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { planConnections } from '../connections.ts'
import { closeDatabase } from '../roles.ts'
import { withDatabase } from '../../testing/provided.ts'
import { migrations } from './all.ts'

const { adminUrl: server, passwords } = inject('database')
const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
const url = withDatabase(server, name)
const plan = planConnections({ ownerUrl: url, roleUrls: {} }, (role) => passwords[role])

const run = async (address: string, ...statements: string[]) => {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
const apply = (from: number, to: number) =>
  run(plan.owner ?? '', ...migrations.slice(from, to).map(({ statements }) => statements))

afterAll(() => run(server, `drop database ${name} with (force)`))

test('notifications of matches that are gone do not stop it, and the others stay', async () => {
  await run(server, `create database ${name}`)
  const client = new Client({ connectionString: url })
  await client.connect()
  await closeDatabase(client)
  await client.end()
  await apply(0, 4)
  const now = `'2026-01-01T00:00:00Z'`
  const user = (id: string) => `
    insert into users values ('${id}', '${id}', 'x', null, 'h', null, ${now}, ${now}, null);
    insert into partner_profiles (user_id, id, created_at, updated_at, version, sealed, comparison)
      values ('${id}', 'p', ${now}, ${now}, 1, 'x', 'x');`
  await run(
    url,
    `${user('anna')} ${user('ben')}
    insert into potential_matches values ('m', 'anna', 'p', 'ben', 'p', ${now}, ${now}, null);
    insert into notifications values ('anna', 'kept', ${now}, null, null, 'm', 'x'),
      ('anna', 'general', ${now}, null, null, null, 'x'),
      ('anna', 'orphan', ${now}, null, null, 'gone', 'x');`,
  )
  await apply(4, 5)
  const left = await run(url, 'select id from notifications order by id')
  expect(left).toEqual([{ id: 'general' }, { id: 'kept' }])
  await run(url, `delete from potential_matches`)
  expect(await run(url, 'select id from notifications')).toEqual([{ id: 'general' }])
  const secured = await run(
    url,
    `select relname from pg_class where relname in ('notifications', 'potential_matches') and relforcerowsecurity`,
  )
  expect(secured).toHaveLength(2)
})
