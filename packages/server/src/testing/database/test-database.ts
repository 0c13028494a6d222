import { Client } from 'pg'
import { inject } from 'vitest'
import { atEnd } from '../at-end.ts'
import type { Database } from '../../db/database.ts'
import { planConnections, type ConnectionPlan } from '../../db/setup/connection-plan.ts'
import { openDatabase } from '../../db/connection/open.ts'
import { closeDatabase } from '../../db/setup/roles.ts'
import { openAdmin, type Admin } from './admin.ts'
import { citusUrl, placedCitusDatabase } from './citus-database.ts'
import { newDatabaseName, withDatabase } from './provided.ts'
import './provided.ts'
import { silentLog } from '../doubles/silent-log.ts'

export type TestDatabase = {
  /** The application's database: one pool per login role, the acting user set. */
  database: Database
  /** The addresses behind it, for tests that need other connections. */
  plan: ConnectionPlan
  admin: Admin
  /** The superuser's address of this database. */
  adminUrl: string
  name: string
}

export { silentLog }

const asAdmin = async (url: string, work: (client: Client) => Promise<unknown>) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const onNodes = async (clusterUrl: string): Promise<TestDatabase> => {
  const { plan, admin, adminUrl } = await placedCitusDatabase(clusterUrl)
  const database = openDatabase(plan.roles, silentLog, { isOnNodes: true })
  atEnd(() => database.close())
  return { database, plan, admin, adminUrl, name: new URL(adminUrl).pathname.slice(1) }
}

/** Waits for connections that are ending, which would report that they were ended by force. */
const dropDatabase = (client: Client, name: string) =>
  client
    .query(`drop database ${name}`)
    .catch(() => client.query(`drop database ${name} with (force)`))

/**
 * A migrated, empty database on one PostgreSQL, also where other tests run on nodes. Rights on the
 * database itself are not part of a template and are granted again.
 */
export const singleDatabase = async (): Promise<TestDatabase> => {
  const { adminUrl: server, template, passwords } = inject('database')
  const name = newDatabaseName()
  await asAdmin(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const adminUrl = withDatabase(server, name)
  await asAdmin(adminUrl, closeDatabase)
  const plan = planConnections({ ownerUrl: adminUrl }, (role) => passwords[role])
  const database = openDatabase(plan.roles, silentLog)
  atEnd(async () => {
    await database.close()
    await asAdmin(server, (client) => dropDatabase(client, name))
  })
  return { database, plan, admin: openAdmin(adminUrl), adminUrl, name }
}

/** A migrated, empty database of the calling file's own, dropped after its last test. */
export const testDatabase = (): Promise<TestDatabase> =>
  citusUrl ? onNodes(citusUrl) : singleDatabase()
