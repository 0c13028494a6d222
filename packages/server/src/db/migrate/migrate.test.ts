import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../testing/database/admin.ts'
import { lockWait } from '../../testing/database/lock-wait.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { withClient } from '../connection/with-client.ts'
import { migrations, oldestMigration } from '../migrations/all.ts'
import { migrate } from './migrate.ts'
import { pendingMigrations } from './pending.ts'

const { plan, adminUrl } = await testDatabase()
const ownerUrl = plan.owner ?? ''

const asOwner = (text: string): Promise<Record<string, unknown>[]> =>
  withClient(ownerUrl, async (client) => (await client.query<Record<string, unknown>>(text)).rows)

const creates = (name: string, table: string) => ({
  name,
  statements: `create table ${table} (id int primary key);`,
})
const early = creates('0900-early', 'of_early')
const late = creates('0901-late', 'of_late')

describe('the migrations that a database lacks', () => {
  const applied = (...names: string[]) => [oldestMigration, ...names]

  test('the missing migrations are found in the order of the list, wherever they are missing', () => {
    expect(pendingMigrations([early, late], applied())).toEqual([early, late])
    expect(pendingMigrations([early, late], applied(early.name))).toEqual([late])
    expect(pendingMigrations([early, late], applied(late.name))).toEqual([early])
    expect(pendingMigrations([early, late], applied(late.name, early.name))).toEqual([])
  })

  test('migrations of the releases before the oldest one are no reason to refuse a database', () => {
    expect(pendingMigrations([early], ['0001-accounts', ...applied(early.name)])).toEqual([])
  })

  test('a database without the oldest migration is refused with what to do', () => {
    expect(() => pendingMigrations([early], ['0001-accounts'])).toThrow(
      /too old for this version: it lacks the migration 0076-sides-of-a-user\. Start it once with the release that has this migration, then with this one/,
    )
  })

  test('a database that a later release has changed is refused, and the migration is named', () => {
    expect(() => pendingMigrations([early], applied(early.name, late.name))).toThrow(
      /A later version of CrossCheck has changed the database \(0901-late\)/,
    )
  })

  test('the list of migrations has every name once, sorted by number', () => {
    const names = [oldestMigration, ...migrations.map(({ name }) => name)]
    expect(names).toEqual([...new Set(names)].toSorted())
  })
})

describe('migrations of a database', () => {
  const all = [...migrations, early, late]

  test('a database that had a later migration first gets the earlier one, once, from any number of processes that start together', async () => {
    await migrate(ownerUrl, [...migrations, late])
    await Promise.all([migrate(ownerUrl, all), migrate(ownerUrl, all), migrate(ownerUrl, all)])
    const names = await asOwner(
      `select name from migrations where name like '090%' order by applied_at`,
    )
    expect(names).toEqual([{ name: late.name }, { name: early.name }])
    expect(await asOwner('select from of_early union all select from of_late')).toEqual([])
  })

  test('a migration that fails leaves nothing behind, also of those before it, and the message names it', async () => {
    const before = creates('0902-before', 'of_before')
    const failing = { name: '0903-failing', statements: 'create table half (id int); select 1 / 0' }
    await expect(migrate(ownerUrl, [...all, before, failing])).rejects.toThrow(
      /0903-failing failed, and nothing was changed: division by zero/,
    )
    expect(
      await asOwner(`select to_regclass('half') as half, to_regclass('of_before') as before`),
    ).toEqual([{ half: null, before: null }])
    expect(
      await asOwner(`select from migrations where name in ('0902-before', '0903-failing')`),
    ).toEqual([])
  })

  test('a migration that waits for a lock lets others read in between, and succeeds when the lock is free', async () => {
    const changing = {
      name: '0904-changing',
      statements: 'alter table of_early add column note text',
    }
    const [holder, reader] = [openAdmin(ownerUrl), openAdmin(ownerUrl)]
    await holder.query('begin; select from of_early')
    const migrating = migrate(ownerUrl, [...all, changing])
    // Behind the migration, as requests are.
    await lockWait(adminUrl)
    await reader.query('set statement_timeout = 60000')
    await reader.query('select from of_early')
    await holder.query('commit')
    await migrating
    expect(await asOwner('select note from of_early')).toEqual([])
  })
})
