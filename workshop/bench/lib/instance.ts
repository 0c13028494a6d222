import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@crosscheck/server/app'
import { readConfig } from '@crosscheck/server/config/config'
import { planConnections } from '@crosscheck/server/db/setup/connection-plan'
import { startEmbedded } from '@crosscheck/server/db/embedded/start-embedded'
import { openClusterEngine } from './cluster.ts'
import { prepareDatabase } from '@crosscheck/server/wiring/prepare-database'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

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
 * The production application with every commit synced to disk, on the embedded engine or a Citus
 * cluster, by the superuser's address of its coordinator.
 */
export const openInstance = async ({ clusterUrl }: { clusterUrl?: string | undefined } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-bench-'))
  const embedded = await (clusterUrl === undefined
    ? openEngine(folder)
    : openClusterEngine(clusterUrl))
  const plan = planConnections({ ownerUrl: embedded.adminUrl }, (role) => `bench-${role}`)
  await prepareDatabase(plan, 'bench')
  const config = readConfig({ DATA_DIR: folder, PORT: '0', TEST_OPTIONS: '{"limits":1000000}' })
  const rootKey = randomBytes(32)
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
    rootKey,
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
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Instance = Awaited<ReturnType<typeof openInstance>>
