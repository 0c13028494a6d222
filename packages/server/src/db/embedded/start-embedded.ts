import { realpath } from 'node:fs/promises'
import type { Log } from '../../lib/log.ts'
import { ExplainedFailure } from '../../lib/explained-failure.ts'
import { findBinaries } from './cluster/binaries.ts'
import { ensureCluster, clusterPaths, prepareFolder, type ClusterPaths } from './cluster/cluster.ts'
import { askServer, ensureDatabase, urlFor, type ServerAddress } from './connect.ts'
import { databaseName } from './database-name.ts'
import {
  findRunning,
  defaultLeftoverTimeouts,
  type FoundServer,
  type LeftoverTimeouts,
} from './find-running.ts'
import { createKeeper } from './process/keep-running.ts'
import { launch, type LaunchOptions } from './launch.ts'
import { chooseIdentity } from './cluster/run-as.ts'
import { clearSocketFolder, makeSocketFolder, removeSocketFolder } from './cluster/sockets.ts'
import { stopFormerWatchdog } from './process/watchdog.ts'

export type EmbeddedOptions = {
  /** The folder of all PostgreSQL files; its parent is the data folder. */
  folder: string
  log: Log
  /** False only for tests: nothing is synced to disk. */
  durable?: boolean
  maxConnections?: number
  leftoverTimeouts?: LeftoverTimeouts
}

export type Embedded = {
  /** The database of the application, as the superuser. */
  adminUrl: string
  /** Another database of the same server, as the superuser. */
  urlOf(database: string): string
  /** The current postmaster: one that ends by itself is followed by another. */
  pid(): number
  /** True if a server that an earlier process left running was taken over. */
  adopted: boolean
  /** After the last connection was closed: stops PostgreSQL, by force before the time is up. */
  stop(patienceMs?: number): Promise<void>
}

const defaultStopMs = 30_000

type Deps = {
  places: ClusterPaths
  password: string
  launching: Omit<LaunchOptions, 'onSpawned'>
  findLeftover: () => Promise<FoundServer | undefined>
}

const prepare = async (options: EmbeddedOptions): Promise<Deps> => {
  await prepareFolder(options.folder)
  const places = clusterPaths(await realpath(options.folder))
  const binaries = await findBinaries(places.spareLibraries)
  const identity = await chooseIdentity(binaries, places.folder, places.cluster)
  const password = await ensureCluster(identity, binaries, places)
  const { durable = true, maxConnections = 100 } = options
  const patience = options.leftoverTimeouts ?? defaultLeftoverTimeouts
  return {
    places,
    password,
    launching: { identity, binaries, places, durable, maxConnections },
    findLeftover: () => findRunning({ places, password, log: options.log, patience }),
  }
}

/** The keeper of a folder's PostgreSQL, and the function that starts it at one socket. */
const createServer = ({ places, password, launching, findLeftover }: Deps, log: Log) => {
  const { identity } = launching
  let socketFolder = ''
  const door = (): ServerAddress => ({ socketFolder, port: 5432, password })

  const launchAt = (path: string, signal?: AbortSignal): Promise<number> => {
    socketFolder = path
    return launch({ ...launching, onSpawned: keeper.adopt, ...(signal && { signal }) }, path)
  }

  const startAgain = async (signal: AbortSignal): Promise<void> => {
    const found = await findLeftover()
    if (found && found.address.socketFolder !== socketFolder)
      throw new ExplainedFailure(`Another PostgreSQL was started on ${places.cluster}.`)
    if (found) return keeper.adopt(found.pid)
    await clearSocketFolder(socketFolder, identity)
    await launchAt(socketFolder, signal)
  }

  const keeper = createKeeper({
    cluster: places.cluster,
    watchdogFile: places.watchdogFile,
    log,
    startAgain,
    isAccepting: async (timeoutMs) => (await askServer(door(), timeoutMs)).kind !== 'busy',
  })

  return {
    keeper,
    /** Resolves with true if a running server was taken over. */
    async start(): Promise<boolean> {
      await stopFormerWatchdog(places.watchdogFile, places.cluster)
      const found = await findLeftover()
      if (found) {
        socketFolder = found.address.socketFolder
        keeper.adopt(found.pid)
      } else await launchAt(await makeSocketFolder(places.folder, identity))
      return found !== undefined
    },
    door,
    async stop(patienceMs: number): Promise<void> {
      await keeper.stop(patienceMs)
      if (socketFolder !== '') await removeSocketFolder(socketFolder)
    },
  }
}

/**
 * Starts the PostgreSQL that belongs to the folder, or takes over the one that still runs there,
 * and keeps it running. There are never two: the caller owns the data folder's lock, and PostgreSQL
 * its own.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { log } = options
  const parts = await prepare(options)
  const server = createServer(parts, log)
  let adopted: boolean
  try {
    adopted = await server.start()
    await ensureDatabase(server.door(), databaseName)
  } catch (error) {
    await server.stop(defaultStopMs).catch(() => {})
    throw error
  }
  server.keeper.keep()
  log.info(
    { pid: server.keeper.pid(), takenOver: adopted, user: parts.launching.identity.description },
    adopted ? 'took over the running PostgreSQL' : 'started PostgreSQL',
  )
  const urlOf = (database: string) => urlFor(server.door(), database)
  return {
    adminUrl: urlOf(databaseName),
    urlOf,
    pid: server.keeper.pid,
    adopted,
    stop: (patienceMs = defaultStopMs) => server.stop(patienceMs),
  }
}
