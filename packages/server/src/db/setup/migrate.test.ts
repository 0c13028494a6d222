import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import { migrate } from './migrate.ts'
import { checksumOf, pendingMigrations } from './migration-plan.ts'
import { migrations, type Migration } from '../migrations/all.ts'

const { plan } = await testDatabase()
const ownerUrl = plan.owner ?? ''

const asOwner = async (text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const creates = (name: string, table: string): Migration => ({
  name,
  statements: `create table ${table} (id int primary key);`,
})
const early = creates('0900-early', 'of_early')
const late = creates('0901-late', 'of_late')

const applied = (...list: Migration[]) =>
  list.map((migration) => ({ name: migration.name, digest: checksumOf(migration) }))

describe('the plan of migrations', () => {
  test('the plan of migrations lists the missing ones in the order of the list, wherever they are missing', () => {
    expect(pendingMigrations([early, late], [])).toEqual([early, late])
    expect(pendingMigrations([early, late], applied(early))).toEqual([late])
    expect(pendingMigrations([early, late], applied(late))).toEqual([early])
    expect(pendingMigrations([early, late], applied(late, early))).toEqual([])
  })

  test('the plan of migrations refuses a database with an unknown migration and names it', () => {
    expect(() => pendingMigrations([early], applied(early, late))).toThrow(
      /does not know its migration 0901-late/,
    )
  })

  test('the plan of migrations refuses a database whose migration had other statements and names it', () => {
    const changed = { ...early, statements: `${early.statements} ` }
    expect(() => pendingMigrations([changed, late], applied(early, late))).toThrow(
      /migration 0900-early is not the one that was applied/,
    )
  })

  test('the list of migrations has every name once, sorted by number', () => {
    const names = migrations.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)].toSorted())
  })
})

describe('a database that had a later migration first', () => {
  test('a database that had a later migration first gets the earlier one, once, from any number of processes that start together', async () => {
    await migrate(ownerUrl, [...migrations, late])
    const all = [...migrations, early, late]
    await Promise.all([migrate(ownerUrl, all), migrate(ownerUrl, all), migrate(ownerUrl, all)])
    const names = await asOwner(`select name from migrations where name > '09' order by applied_at`)
    expect(names).toEqual([{ name: late.name }, { name: early.name }])
    expect(await asOwner('select from of_early union all select from of_late')).toEqual([])
  })

  test('a migration that fails leaves nothing behind, and the message names it', async () => {
    const failing = { name: '0902-failing', statements: 'create table half (id int); select 1 / 0' }
    await expect(migrate(ownerUrl, [...migrations, early, late, failing])).rejects.toThrow(
      /0902-failing failed and was rolled back: division by zero/,
    )
    expect(await asOwner(`select to_regclass('half') as half`)).toEqual([{ half: null }])
    expect(await asOwner(`select from migrations where name = '${failing.name}'`)).toEqual([])
  })
})
