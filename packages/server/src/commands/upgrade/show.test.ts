import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../db/migrations/all.ts'
import type { Migration } from '../../db/migrations/kinds.ts'
import { readUpgradeState } from '../../db/upgrade/upgrade-state.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { textOf } from './show.ts'

const { plan, adminUrl } = await testDatabase()
const admin = new Client({ connectionString: adminUrl })
beforeAll(() => admin.connect())
afterAll(() => admin.end())

const fill: Migration = {
  name: '0901-fill',
  kind: 'backfill',
  table: 'drafts',
  statements: 'update drafts set id = id',
}
const remove: Migration = { name: '0902-remove', kind: 'contract', statements: 'drop table gifts' }

const show = async (known: readonly Migration[]): Promise<string> => {
  const state = await readUpgradeState(plan.roles.worker, known)
  return state ? textOf(state) : 'no register'
}

test('an operator sees how far a backfill is and which process a contract waits for', async () => {
  await admin.query(`
    insert into processes (id, role, release, contracts, started_at, signed_at) values
      ('old', 'web', '1.0.0', '{}', '2026-11-27 10:00Z', clock_timestamp()),
      ('new', 'worker', '1.1.0', '{0902-remove}', '2026-11-27 11:00Z', clock_timestamp());
    insert into migrations (name, digest, kind, is_finished, changed_rows)
      values ('0901-fill', encode(sha256('update drafts set id = id'), 'hex'), 'backfill', false, 12000)`)
  const text = await show([...migrations, fill, remove])
  expect(text).toMatch(/^0901-fill +backfill +12000 rows changed so far$/m)
  expect(text).toMatch(/^0902-remove +contract +waits for 1 process$/m)
  expect(text).toMatch(/^old +web +1\.0\.0 +2026-11-27T10:00:00Z +\d+ s ago +0902-remove$/m)
  expect(text).toMatch(/^new +worker +1\.1\.0 +2026-11-27T11:00:00Z +\d+ s ago$/m)
})

test('an operator sees that nothing waits and nobody uses the database', async () => {
  await admin.query('delete from processes; delete from migrations where not is_finished')
  expect(await show(migrations)).toBe('The tables are up to date.\n\nNo process uses the database.')
})

test('a database without a register is named as such', async () => {
  await admin.query('drop table processes')
  expect(await show(migrations)).toBe('no register')
})
