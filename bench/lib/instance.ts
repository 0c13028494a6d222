import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@crosscheck/server/app'
import { readConfig } from '@crosscheck/server/config/config'
import { planConnections } from '@crosscheck/server/db/setup/connection-plan'
import type { KeyCaching } from '@crosscheck/server/crypto/keys/key-cache'
import { startEmbedded } from '@crosscheck/server/db/embedded/start-embedded'
import { openStandby } from '@crosscheck/server/testing/database/standby'
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
  /** Reads some lists from a streaming replica of the database. */
  withReplica?: boolean
}

/** The address of a new replica, and its process. */
const openReplica = async (adminUrl: string, folder: string) => {
  const primary = { adminUrl, folder: join(folder, 'postgres') }
  const standby = await openStandby(primary, { folder: join(folder, 'standby/postgres') })
  return { ...standby, url: standby.urlOf(new URL(adminUrl).pathname.slice(1)) }
}

/** The production application on the embedded engine, with every commit synced to disk. */
export const openInstance = async ({
  kept,
  keyCaching,
  constantTime,
  withReplica = false,
}: InstanceOptions = {}) => {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'crosscheck-bench-')))
  await mkdir(folder, { recursive: true })
  const embedded = await startEmbedded({
    folder: join(folder, 'postgres'),
    log: silent,
    durable: true,
    // A replica accepts as many connections as its primary at least.
    ...(withReplica && { maxConnections: 400 }),
  })
  const plan = planConnections(
    { ownerUrl: embedded.adminUrl, roleUrls: {} },
    (role) => `bench-${role}`,
  )
  await prepareDatabase(plan, 'bench')
  const replica = withReplica ? await openReplica(embedded.adminUrl, folder) : null
  const config = {
    ...readConfig({ DATA_DIR: folder, PORT: '0', ADDRESS_LIMIT_FACTOR: '1000000' }),
    replicas: replica ? [replica.url] : [],
  }
  const app = await createApp({
    config,
    secrets: { rootKey: await rootKeyIn(folder), serverKey: 'bench' },
    roleUrls: plan.roles,
    overrides: { log: silent, keyCaching, ...(!constantTime && { responseStepMs: 0 }) },
  })
  return {
    folder,
    config,
    app,
    context: app.context,
    adminUrl: embedded.adminUrl,
    postgresPid: embedded.pid(),
    replicaPid: replica?.pid() ?? null,
    async close(): Promise<void> {
      await app.close()
      await replica?.close()
      await embedded.stop()
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Instance = Awaited<ReturnType<typeof openInstance>>
