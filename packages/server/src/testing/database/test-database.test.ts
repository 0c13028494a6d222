import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

const { database, name } = await testDatabase()

test('a test file gets a migrated database of its own', async () => {
  const found = await database.transaction('app', null, (trx) =>
    sql<{ name: string; role: string }>`
      select current_database() as name, current_user as role`.execute(trx),
  )
  expect(found.rows).toEqual([{ name, role: 'cc_app' }])
})

test('the acting user is set for one transaction only', async () => {
  const acting = sql<{ id: string }>`select current_setting('app.user_id', true) as id`
  const within = await database.transaction('app', 'somebody', (trx) => acting.execute(trx))
  const after = await database.transaction('app', null, (trx) => acting.execute(trx))
  expect(within.rows[0]?.id).toBe('somebody')
  expect(after.rows[0]?.id ?? '').toBe('')
})
