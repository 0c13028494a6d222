import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureMailBuilt } from '../../../../../scripts/lib/prepare.mjs'
import { planConnections } from '../../db/setup/connection-plan.ts'
import { startEmbedded } from '../../db/embedded/start-embedded.ts'
import { prepareDatabase } from '../../wiring/prepare-database.ts'
import { withDatabase } from './provided.ts'
import type { ProvidedDatabase } from './provided.ts'
import { silentLog } from '../doubles/silent-log.ts'

type Server = { adminUrl: string; stop(): Promise<void> }

/** TEST_DATABASE_URL runs the same tests on a PostgreSQL of another version; else one is started. */
const openServer = async (): Promise<Server> => {
  const outside = process.env['TEST_DATABASE_URL']
  if (outside) return { adminUrl: outside, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-test-'))
  const embedded = await startEmbedded({
    folder: join(folder, 'postgres'),
    log: silentLog,
    durable: false,
    maxConnections: 400,
  })
  return {
    adminUrl: embedded.urlOf('postgres'),
    stop: async () => {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const command = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** One server for the whole run, and a database with all migrations that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureMailBuilt(join(import.meta.dirname, '../../../../..'), () => {})
  const server = await openServer()
  const template = `crosscheck_template_${process.pid}`
  // Fixed, because roles belong to the whole server and an outside one outlives the run.
  const passwords: ProvidedDatabase['passwords'] = {
    owner: 'test-owner',
    app: 'test-app',
    auth: 'test-auth',
    matcher: 'test-matcher',
    worker: 'test-worker',
    admin: 'test-admin',
  }
  try {
    await command(server.adminUrl, `create database ${template}`)
    const ownerUrl = withDatabase(server.adminUrl, template)
    const plan = planConnections({ ownerUrl, roleUrls: {} }, (role) => passwords[role])
    await prepareDatabase(plan, 'test')
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('database', { adminUrl: server.adminUrl, template, passwords })
  return async () => {
    await command(server.adminUrl, `drop database ${template} with (force)`)
    await server.stop()
  }
}
