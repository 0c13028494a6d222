import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@crosscheck/server/app'
import { readConfig } from '@crosscheck/server/config/config'
import { planConnections } from '@crosscheck/server/db/setup/connection-plan'
import { startEmbedded } from '@crosscheck/server/db/embedded/start-embedded'
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
  /** The superuser's address of a Citus coordinator, instead of the embedded engine. */
  clusterUrl?: string | undefined
}

type Engine = {
  adminUrl: string
  pid(): number
  /** Of the other nodes of a cluster. */
  workerPids: readonly number[]
  stop(): Promise<void>
}

const openEngine = async (folder: string): Promise<Engine> => ({
  ...(await startEmbedded({ folder: join(folder, 'postgres'), log: silent, durable: true })),
  workerPids: [],
})

/**
 * The production application on the embedded engine, with every commit synced to disk.
 */
export const openInstance = async ({ kept, clusterUrl }: InstanceOptions = {}) => {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'crosscheck-bench-')))
  await mkdir(folder, { recursive: true })
  const embedded = await (clusterUrl === undefined
    ? openEngine(folder)
    : openClusterEngine(clusterUrl))
  const plan = planConnections({ ownerUrl: embedded.adminUrl }, (role) => `bench-${role}`)
  await prepareDatabase(plan, 'bench')
  const config = readConfig({ DATA_DIR: folder, PORT: '0', TEST_OPTIONS: '{"limits":1000000}' })
  const rootKey = await rootKeyIn(folder)
  const openApp = () =>
    createApp({
      config,
      secrets: { rootKey, serverKey: 'bench' },
      roleUrls: plan.roles,
      overrides: { log: silent, responseStepMs: 0 },
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
