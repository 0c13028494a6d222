import { Pool } from 'pg'
import { inject } from 'vitest'
import { atEnd } from '../at-end.ts'
import type { Database } from '../../db/database.ts'
import { planConnections, type ConnectionPlan } from '../../db/setup/connection-plan.ts'
import { openDatabase } from '../../db/connection/open.ts'
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

let opened: Pool | undefined
/** For statements about whole databases; its connections end with the worker. */
const openServer = (url: string): Pool => {
  if (opened) return opened
  opened = new Pool({ connectionString: url, max: 3, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // An idle connection that breaks is replaced.
  opened.on('error', () => {})
  return opened
}

const onNodes = async (clusterUrl: string): Promise<TestDatabase> => {
  const { plan, admin, adminUrl } = await placedCitusDatabase(clusterUrl)
  const database = openDatabase(plan.roles, silentLog, { isOnNodes: true })
  atEnd(() => database.close())
  return { database, plan, admin, adminUrl, name: new URL(adminUrl).pathname.slice(1) }
}

/** Waits for connections that are ending, which would report that they were ended by force. */
const dropDatabase = (server: Pool, name: string) =>
  server
    .query(`drop database ${name}`)
    .catch(() => server.query(`drop database ${name} with (force)`))

/**
 * A migrated, empty database on one PostgreSQL, also where other tests run on nodes. Rights on the
 * database itself are not part of a template and are copied.
 */
export const singleDatabase = async (): Promise<TestDatabase> => {
  const { adminUrl: serverUrl, template, passwords } = inject('database')
  const server = openServer(serverUrl)
  const name = newDatabaseName()
  await server.query(`create database ${name} template ${template} strategy file_copy`)
  await server.query(
    `update pg_database set datacl = template.datacl from pg_database template
    where template.datname = $1 and pg_database.datname = $2`,
    [template, name],
  )
  const adminUrl = withDatabase(serverUrl, name)
  const plan = planConnections({ ownerUrl: adminUrl }, (role) => passwords[role])
  const database = openDatabase(plan.roles, silentLog)
  atEnd(async () => {
    await database.close()
    await dropDatabase(server, name)
  })
  return { database, plan, admin: openAdmin(adminUrl), adminUrl, name }
}

/** A migrated, empty database of the calling file's own, dropped after its last test. */
export const testDatabase = (): Promise<TestDatabase> =>
  citusUrl ? onNodes(citusUrl) : singleDatabase()
