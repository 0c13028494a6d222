import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { withClient } from '../db/connection/with-client.ts'
import { withDatabase } from '../testing/database/provided.ts'
import { planConnections } from '../db/setup/connection-plan.ts'
import { checkMigrated, migrate } from '../db/migrate/migrate.ts'
import { prepareDatabase } from './prepare-database.ts'
import { explainDatabase } from '../db/errors/start-error.ts'

const { adminUrl: server, passwords } = inject('database')
const name = `prepare_${crypto.randomUUID().replaceAll('-', '')}`
const adminUrl = withDatabase(server, name)
const plan = planConnections({ ownerUrl: adminUrl }, (role) => passwords[role])

const prepare = () => prepareDatabase(plan, 'a-key')

const asAdmin = (url: string, ...statements: string[]): Promise<unknown[]> =>
  withClient(url, async (client) => {
    const rows: unknown[] = []
    for (const text of statements) rows.push(...(await client.query(text)).rows)
    return rows
  })

beforeAll(() => asAdmin(server, `create database ${name}`))
afterAll(() => asAdmin(server, `drop database ${name} with (force)`))

describe('an empty database', () => {
  test('an empty database is prepared once, by however many processes start together', async () => {
    await Promise.all([prepare(), prepare(), prepare()])
    await checkMigrated(plan.roles.app)
    const applied = await asAdmin(adminUrl, 'select name from migrations order by name')
    expect(applied.length).toBeGreaterThan(3)
    await prepare()
    expect(await asAdmin(adminUrl, 'select name from migrations order by name')).toEqual(applied)
  })

  test('a prepared database belongs to cc_owner', async () => {
    const owners = await asAdmin(
      adminUrl,
      `select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    expect(owners).toEqual([{ tableowner: 'cc_owner' }])
  })

  test('a database of another version is refused', async () => {
    const owner = plan.owner ?? ''
    await asAdmin(adminUrl, `insert into migrations values ('9999-later')`)
    await expect(migrate(owner)).rejects.toThrow('9999-later')
    await expect(checkMigrated(plan.roles.app)).rejects.toThrow('9999-later')
    await asAdmin(adminUrl, `delete from migrations where name = '9999-later'`)
    const [last] = await asAdmin(
      adminUrl,
      `delete from migrations where name = (select max(name) from migrations) returning name`,
    )
    await expect(checkMigrated(plan.roles.app)).rejects.toThrow('older version')
    const { name: lastName } = last as { name: string }
    await asAdmin(adminUrl, `insert into migrations values ('${lastName}')`)
    await migrate(owner)
  })

  test('a database opens with the root key it was made with, and another key changes nothing in it', async () => {
    await expect(prepareDatabase(plan, 'another')).rejects.toThrow('another root key')
    const served = { ...plan, bootstrap: null, owner: null }
    await expect(prepareDatabase(served, 'another')).rejects.toThrow('another root key')
    await prepareDatabase(served, 'a-key')
    await prepare()
  })

  test('a database moves to another root key when its original one is given as a former one', async () => {
    const served = { ...plan, bootstrap: null, owner: null }
    await prepareDatabase(served, 'next', { formerIds: ['a-key'] })
    await prepareDatabase(plan, 'next', { formerIds: ['a-key'] })
    await expect(prepareDatabase(plan, 'a-key')).rejects.toThrow('another root key')
    await prepareDatabase(plan, 'next')
    await prepareDatabase(plan, 'a-key', { formerIds: ['next'] })
  })

  test('preparing a database leaves the roles of another working installation alone', async () => {
    const working = new Client({ connectionString: plan.roles.app })
    await working.connect()
    const other = planConnections({ ownerUrl: adminUrl }, (role) => `other-${role}`)
    await expect(prepareDatabase(other, 'a-key')).rejects.toThrow(`cc_app in ${name}`)
    await working.end()
    for (const url of [plan.owner ?? '', ...Object.values(plan.roles)]) await asAdmin(url, 'select')
  })

  test('a missing or unreachable database is reported in a sentence', async () => {
    const fail = (url: string) => asAdmin(url, 'select 1').then(() => null, explainDatabase)
    const of = (change: (url: URL) => void) => {
      const url = new URL(plan.roles.app.replace('@/', '@localhost/'))
      change(url)
      return fail(url.toString())
    }
    const missing = await of((url) => (url.pathname = '/not_there'))
    expect(missing).toMatchObject({ name: 'ExplainedFailure' })
    const wrong = await of((url) => (url.password = 'wrong'))
    expect(wrong).toMatchObject({ name: 'ExplainedFailure' })
    const nobody = await fail('postgres://cc_app:x@127.0.0.1:1/x')
    expect(nobody).toMatchObject({ name: 'ExplainedFailure' })
    const defect = new TypeError('a defect')
    expect(explainDatabase(defect)).toBe(defect)
  })
})

describe('the plan of connections', () => {
  const passwordOf = (role: string) => `derived-${role}`
  const planOf = (ownerUrl: string, appUrl?: string) =>
    planConnections({ ownerUrl, appUrl }, passwordOf)

  test('the plan of connections gives each role its own password at the same place', () => {
    const { roles, bootstrap, owner } = planOf('postgres://root:pw@db:5433/cross?sslmode=require')
    expect(roles.auth).toBe('postgres://cc_auth:derived-auth@db:5433/cross?sslmode=require')
    expect(owner).toBe('postgres://cc_owner:derived-owner@db:5433/cross?sslmode=require')
    expect(bootstrap).toBe('postgres://root:pw@db:5433/cross?sslmode=require')
  })

  test('the plan of connections derives passwords from that of a role that may create roles, else from the root key', () => {
    const secretFor = (ownerUrl: string) => {
      const secrets = new Set<string>()
      planConnections({ ownerUrl }, (role, secret) => {
        secrets.add(secret)
        return role
      })
      return [...secrets]
    }
    expect(secretFor('postgres://root:pw@db/cross')).toEqual(['pw'])
    expect(secretFor('postgres://root@db/cross')).toEqual([''])
    expect(secretFor('postgres://cc_owner:pw@db/cross')).toEqual([''])
  })

  test('the plan of connections uses an address of cc_owner unchanged', () => {
    const url = 'postgres://cc_owner:given@db/cross'
    expect(planOf(url)).toMatchObject({ owner: url, bootstrap: url })
  })

  test('the plan of connections prepares nothing with only the address of cc_app', () => {
    const url = 'postgres://cc_app:given@db/cross'
    const { roles, ...rest } = planOf(url)
    expect(rest).toEqual({ bootstrap: null, owner: null })
    expect(roles.app).toBe(url)
    expect(roles.worker).toBe('postgres://cc_worker:given@db/cross')
  })

  test('the plan of connections gives all login roles the password of cc_app, and refuses another role there', () => {
    const owner = 'postgres://cc_owner:own@db/cross'
    const { roles } = planOf(owner, 'postgres://cc_app:pw@other/cross')
    expect(roles.app).toBe('postgres://cc_app:pw@other/cross')
    expect(roles.admin).toBe('postgres://cc_admin:pw@other/cross')
    expect(() => planOf(owner, 'postgres://root@db/cross')).toThrow('where cc_app is required')
  })

  test('the plan of connections works through a socket', () => {
    const { roles } = planOf('postgres://root:pw@/cross?host=/run/pg')
    expect(roles.app).toBe('postgres://cc_app:derived-app@localhost/cross?host=/run/pg')
  })
})
