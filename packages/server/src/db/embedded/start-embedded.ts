import { realpath } from 'node:fs/promises'
import type { Log } from '../../lib/log.ts'
import { findBinaries } from './cluster/binaries.ts'
import { ensureCluster, clusterPaths, prepareFolder, type ClusterPaths } from './cluster/cluster.ts'
import { askFolder, ensureDatabase, urlFor, type ServerAddress } from './connect.ts'
import { databaseName } from './database-name.ts'
import { endLeftover } from './end-leftover.ts'
import { createKeeper } from './process/keep-running.ts'
import { launch, type LaunchOptions } from './launch.ts'
import { chooseIdentity } from './cluster/run-as.ts'
import { clearSocketFolder, makeSocketFolder, removeSocketFolder } from './cluster/sockets.ts'

export type EmbeddedOptions = {
  /** The folder of all PostgreSQL files; its parent is the data folder. */
  folder: string
  log: Log
  /** False only for tests: nothing is synced to disk. */
  durable?: boolean
  maxConnections?: number
}

export type Embedded = {
  /** The database of the application, as the superuser. */
  adminUrl: string
  /** Another database of the same server, as the superuser. */
  urlOf(database: string): string
  /** The current postmaster: one that ends by itself is followed by another. */
  pid(): number
  /** After the last connection was closed: stops PostgreSQL, by force before the time is up. */
  stop(patienceMs?: number): Promise<void>
}

const defaultStopMs = 30_000

type Deps = {
  places: ClusterPaths
  password: string
  launching: Omit<LaunchOptions, 'onSpawned'>
}

const prepare = async (options: EmbeddedOptions): Promise<Deps> => {
  await prepareFolder(options.folder)
  const places = clusterPaths(await realpath(options.folder))
  const binaries = await findBinaries(places.spareLibraries)
  const identity = await chooseIdentity(binaries, places.folder, places.cluster)
  const password = await ensureCluster(identity, binaries, places)
  const { durable = true, maxConnections = 100 } = options
  return {
    places,
    password,
    launching: { identity, binaries, places, durable, maxConnections },
  }
}

/** The keeper of a folder's PostgreSQL, and the function that starts it at one socket. */
const createServer = ({ places, password, launching }: Deps, log: Log) => {
  const { identity } = launching
  let socketFolder = ''
  const door = (): ServerAddress => ({ socketFolder, port: 5432, password })

  const launchAt = async (path: string, signal?: AbortSignal): Promise<void> => {
    socketFolder = path
    await launch({ ...launching, onSpawned: keeper.adopt, ...(signal && { signal }) }, path)
  }

  const keeper = createKeeper({
    cluster: places.cluster,
    log,
    startAgain: async (signal) => {
      await endLeftover(places.cluster, log)
      await clearSocketFolder(socketFolder, identity)
      await launchAt(socketFolder, signal)
    },
    isAccepting: async (timeoutMs) => (await askFolder(door(), timeoutMs)) !== undefined,
  })

  return {
    keeper,
    async start(): Promise<void> {
      await endLeftover(places.cluster, log)
      await launchAt(await makeSocketFolder(places.folder, identity))
    },
    door,
    async stop(patienceMs: number): Promise<void> {
      await keeper.stop(patienceMs)
      if (socketFolder !== '') await removeSocketFolder(socketFolder)
    },
  }
}

/**
 * Starts the PostgreSQL that belongs to the folder, after it has ended one that still runs there,
 * and keeps it running. There are never two: the caller owns the data folder's lock, and PostgreSQL
 * its own.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { log } = options
  const parts = await prepare(options)
  const server = createServer(parts, log)
  try {
    await server.start()
    await ensureDatabase(server.door(), databaseName)
  } catch (error) {
    await server.stop(defaultStopMs).catch(() => {})
    throw error
  }
  server.keeper.keep()
  const user = parts.launching.identity.description
  log.info({ pid: server.keeper.pid(), user }, 'started PostgreSQL')
  const urlOf = (database: string) => urlFor(server.door(), database)
  return {
    adminUrl: urlOf(databaseName),
    urlOf,
    pid: server.keeper.pid,
    stop: (patienceMs = defaultStopMs) => server.stop(patienceMs),
  }
}
