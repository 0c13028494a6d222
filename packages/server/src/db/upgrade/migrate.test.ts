import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { lockWait } from '../../testing/database/lock-wait.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { migrate } from './migrate.ts'
import {
  checksumOf,
  dueContracts,
  isAhead,
  pendingMigrations,
  type AppliedMigration,
} from './migration-plan.ts'
import { migrations } from '../migrations/all.ts'
import { kindOf, type Migration } from '../migrations/kinds.ts'

const { plan, adminUrl } = await testDatabase()
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

const creates = (name: string, table: string) => ({
  name,
  statements: `create table ${table} (id int primary key);`,
})
const early = creates('0900-early', 'of_early')
const late = creates('0901-late', 'of_late')

const applied = (...list: Migration[]): AppliedMigration[] =>
  list.map((migration) => ({
    name: migration.name,
    digest: checksumOf(migration),
    kind: kindOf(migration),
    isFinished: true,
  }))

describe('the plan of migrations', () => {
  test('the plan of migrations lists the missing ones in the order of the list, wherever they are missing', () => {
    expect(pendingMigrations([early, late], [])).toEqual([early, late])
    expect(pendingMigrations([early, late], applied(early))).toEqual([late])
    expect(pendingMigrations([early, late], applied(late))).toEqual([early])
    expect(pendingMigrations([early, late], applied(late, early))).toEqual([])
  })

  test.each([null, 'unheard of'])(
    'the plan of migrations refuses a database with an unknown migration of the kind %s and names it',
    (kind) => {
      const [row] = applied(late)
      expect(() => pendingMigrations([early], [{ ...row!, kind }])).toThrow(
        /does not know its migration 0901-late/,
      )
    },
  )

  test('the plan of migrations accepts unknown ones that only add, so the previous release starts again', () => {
    const filling: Migration = { ...late, kind: 'backfill', table: 'of_late' }
    expect(pendingMigrations([early], applied(early, late))).toEqual([])
    expect(pendingMigrations([early], applied(early, filling))).toEqual([])
    expect([isAhead([early], applied(early, late)), isAhead([early], applied(early))]).toEqual([
      true,
      false,
    ])
  })

  test('the plan of migrations refuses a database that an unknown contract has reduced and names it', () => {
    const reducing: Migration = { ...late, kind: 'contract' }
    expect(() => pendingMigrations([early], applied(early, reducing))).toThrow(
      /has removed what this version uses from the database \(0901-late\)/,
    )
  })

  test('the plan of migrations repeats a backfill until it is finished', () => {
    const filling: Migration = { ...late, kind: 'backfill', table: 'of_late' }
    const [row] = applied(filling)
    expect(pendingMigrations([filling], [{ ...row!, isFinished: false }])).toEqual([filling])
    expect(pendingMigrations([filling], [row!])).toEqual([])
  })

  test('a contract is due when all that comes before it is done', () => {
    const filling: Migration = { ...early, kind: 'backfill', table: 'of_early' }
    const reducing: Migration = { ...late, kind: 'contract' }
    const next: Migration = { name: '0902-next', kind: 'contract', statements: '' }
    expect(dueContracts([reducing, next])).toEqual([reducing, next])
    expect(dueContracts([reducing, early, next])).toEqual([reducing])
    expect(dueContracts([filling, reducing])).toEqual([])
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

const opened = async (): Promise<Client> => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  return client
}

describe('a migration of a table in use', () => {
  const all = [...migrations, early, late]

  test('a migration that waits for a lock lets others read in between, and succeeds when the lock is free', async () => {
    const changing = {
      name: '0903-changing',
      statements: 'alter table of_early add column note text',
    }
    const holder = await opened()
    const reader = await opened()
    await holder.query('begin; select from of_early')
    const migrating = migrate(ownerUrl, [...all, changing])
    // Behind the migration, as requests are.
    await lockWait(adminUrl)
    await reader.query('set statement_timeout = 5000')
    await reader.query('select from of_early')
    await holder.query('commit')
    await migrating
    expect(await asOwner('select note from of_early')).toEqual([])
    await Promise.all([holder.end(), reader.end()])
  })

  test('a concurrent migration builds its index, also where an interrupted one left it invalid', async () => {
    const building: Migration = {
      name: '0904-building',
      statements: `
drop index concurrently if exists of_late_again;
create unique index concurrently of_late_again on of_late ((id / 10));
`,
      isConcurrent: true,
    }
    const changed = {
      name: '0903-changing',
      statements: 'alter table of_early add column note text',
    }
    const known = [...all, changed, building]
    await asOwner('insert into of_late values (1), (2)')
    await expect(migrate(ownerUrl, known)).rejects.toThrow(
      /0904-building failed; the next start repeats it: could not create unique index/,
    )
    const isValid = () =>
      asOwner(
        `select indisvalid as valid from pg_index where indexrelid = 'of_late_again'::regclass`,
      )
    expect(await isValid()).toEqual([{ valid: false }])
    await asOwner('delete from of_late where id = 2')
    await migrate(ownerUrl, known)
    expect(await isValid()).toEqual([{ valid: true }])
  })
})
