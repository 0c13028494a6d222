import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryResult } from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureServerBuilt } from '../../../../../scripts/lib/prepare.mjs'
import { withClient } from '../../db/connection/with-client.ts'
import { planConnections } from '../../db/setup/connection-plan.ts'
import { startEmbedded } from '../../db/embedded/start-embedded.ts'
import { prepareDatabase } from '../../wiring/prepare-database.ts'
import { copyableName, dropOnNodes } from './citus-nodes.ts'
import { withDatabase } from './provided.ts'
import type { ProvidedDatabase } from './provided.ts'
import { silentLog } from '../doubles/silent-log.ts'

type Server = { adminUrl: string; stop(): Promise<void> }

/** TEST_DATABASE_URL names a superuser of an existing PostgreSQL; without it one is started. */
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

const command = (url: string, statement: string): Promise<QueryResult> =>
  withClient(url, (client) => client.query(statement))

/** Tests of rights would pass without a reason, or fail without one. */
const requireSuperuser = async (url: string): Promise<void> => {
  const { rows } = await command(url, 'select rolsuper from pg_roles where rolname = current_user')
  if (!(rows[0] as { rolsuper: boolean }).rolsuper)
    throw new Error('TEST_DATABASE_URL has to sign in as a superuser.')
}

/** One server for the whole run, and a database with the schema that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureServerBuilt(join(import.meta.dirname, '../../../../..'), () => {})
  const server = await openServer()
  const template = `crosscheck_template_${process.pid}`
  // Fixed, because roles belong to the whole server and an outside one outlives the run.
  const passwords: ProvidedDatabase['passwords'] = {
    owner: 'test-owner',
    app: 'test-login',
    auth: 'test-login',
    matcher: 'test-login',
    worker: 'test-login',
    admin: 'test-login',
  }
  try {
    await requireSuperuser(server.adminUrl)
    await command(server.adminUrl, `create database ${template}`)
    const ownerUrl = withDatabase(server.adminUrl, template)
    const plan = planConnections({ ownerUrl }, (role) => passwords[role])
    await prepareDatabase(plan, 'test')
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('database', { adminUrl: server.adminUrl, template, passwords })
  const cluster = process.env['CITUS_URL']
  return async () => {
    await command(server.adminUrl, `drop database ${template} with (force)`)
    if (cluster) await dropOnNodes(cluster, copyableName(template))
    await server.stop()
  }
}
