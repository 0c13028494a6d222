import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@crosscheck/server/app'
import { readConfig } from '@crosscheck/server/config/config'
import { createOnNodes } from '@crosscheck/server/db/cluster/create'
import { planConnections } from '@crosscheck/server/db/setup/connection-plan'
import { startEmbedded } from '@crosscheck/server/db/embedded/start-embedded'
import { openClusterEngine } from './cluster.ts'
import { prepareDatabase } from '@crosscheck/server/wiring/prepare-database'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

type InstanceOptions = {
  /** The superuser's address of a Citus coordinator, instead of the embedded engine. */
  clusterUrl?: string | undefined
  /** Of the tables on the nodes; without it they are on the coordinator. */
  shards?: number | undefined
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
 * The production application with every commit synced to disk, on the embedded engine or a Citus
 * cluster, by the superuser's address of its coordinator.
 */
export const openInstance = async ({ clusterUrl, shards }: InstanceOptions = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-bench-'))
  const embedded = await (clusterUrl === undefined
    ? openEngine(folder)
    : openClusterEngine(clusterUrl))
  const plan = planConnections({ ownerUrl: embedded.adminUrl }, (role) => `bench-${role}`)
  if (shards !== undefined) await createOnNodes(plan, shards)
  await prepareDatabase(plan, 'bench')
  const config = readConfig({ DATA_DIR: folder, PORT: '0', TEST_OPTIONS: '{"limits":1000000}' })
  const rootKey = randomBytes(32)
  const app = await createApp({
    config,
    secrets: { rootKey, serverKey: 'bench' },
    roleUrls: plan.roles,
    overrides: { log: silent, responseStepMs: 0 },
  })
  return {
    folder,
    config,
    rootKey,
    app,
    context: app.context,
    adminUrl: embedded.adminUrl,
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
