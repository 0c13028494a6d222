import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type AppOverrides } from '@crosscheck/server/app'
import { readConfig } from '@crosscheck/server/config/config'
import { planConnections } from '@crosscheck/server/db/setup/connection-plan'
import type { KeyCaching } from '@crosscheck/server/crypto/keys/key-cache'
import { startEmbedded } from '@crosscheck/server/db/embedded/start-embedded'
import { Client } from 'pg'
import { openClusterEngine } from './cluster.ts'
import { prepareDatabase } from '@crosscheck/server/wiring/prepare-database'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Stays the same as long as the folder exists. */
const rootKeyIn = async (folder: string): Promise<Buffer> => {
  const path = join(folder, 'root.key')
  const known = await readFile(path).catch(() => null)
  if (known) return known
  const made = randomBytes(32)
  await writeFile(path, made)
  return made
}

type InstanceOptions = {
  /** A folder to use and preserve; without it a temporary one is used. */
  kept?: string | undefined
  keyCaching?: KeyCaching | undefined
  /** Answers whose time could disclose something wait as in production. */
  constantTime?: boolean
  /** The superuser's address of a Citus coordinator, instead of the embedded engine. */
  clusterUrl?: string | undefined
  /** PostgreSQL counts the time of each statement. */
  withStatementTimes?: boolean
  /** False: nothing is synced to disk, to fill tables faster. */
  durable?: boolean
  serverKey?: string
  overrides?: AppOverrides
}

type EngineOptions = { durable: boolean }

type Engine = {
  adminUrl: string
  pid(): number
  /** Of the other nodes of a cluster. */
  workerPids: readonly number[]
  stop(): Promise<void>
}

const openEngine = async (folder: string, options: EngineOptions): Promise<Engine> => ({
  ...(await startEmbedded({ folder: join(folder, 'postgres'), log: silent, ...options })),
  workerPids: [],
})

/** A library that counts statements has to be loaded at the start of PostgreSQL. */
const openCountingEngine = async (folder: string, options: EngineOptions): Promise<Engine> => {
  const unprepared = await openEngine(folder, options)
  const admin = new Client({ connectionString: unprepared.adminUrl })
  await admin.connect()
  await admin.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await admin.end()
  await unprepared.stop()
  return openEngine(folder, options)
}

/**
 * The production application on the embedded engine, by default with every commit synced to disk.
 */
export const openInstance = async ({
  kept,
  keyCaching,
  constantTime,
  clusterUrl,
  withStatementTimes = false,
  durable = true,
  serverKey = 'bench',
  overrides = {},
}: InstanceOptions = {}) => {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'crosscheck-bench-')))
  await mkdir(folder, { recursive: true })
  const options = { durable }
  const openOwn = withStatementTimes ? openCountingEngine : openEngine
  const embedded = await (clusterUrl === undefined
    ? openOwn(folder, options)
    : openClusterEngine(clusterUrl))
  const plan = planConnections({ ownerUrl: embedded.adminUrl }, (role) => `bench-${role}`)
  await prepareDatabase(plan, 'bench')
  const config = readConfig({ DATA_DIR: folder, PORT: '0', TEST_OPTIONS: '{"limits":1000000}' })
  const rootKey = await rootKeyIn(folder)
  const openApp = () =>
    createApp({
      config,
      secrets: { rootKey, serverKey },
      roleUrls: plan.roles,
      overrides: {
        log: silent,
        keyCaching,
        ...(!constantTime && { responseStepMs: 0 }),
        ...overrides,
      },
    })
  let app = await openApp()
  return {
    folder,
    config,
    get app() {
      return app
    },
    get context() {
      return app.context
    },
    /** Opens the application again, which learns at its start where the tables are. */
    async reopen(): Promise<void> {
      await app.close()
      app = await openApp()
    },
    adminUrl: embedded.adminUrl,
    ownerUrl: plan.owner ?? '',
    queueUrl: plan.roles.worker,
    postgresPid: embedded.pid(),
    workerPids: embedded.workerPids,
    async close(): Promise<void> {
      await app.close()
      await embedded.stop()
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Instance = Awaited<ReturnType<typeof openInstance>>
