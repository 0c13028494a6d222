import { realpath, open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../context.ts'
import { findBinaries } from './binaries.ts'
import type { Binaries } from './binaries.ts'
import { ensureCluster, lastWords, placesIn, prepareFolder, spawnAs } from './cluster.ts'
import type { Places } from './cluster.ts'
import { askServer, ensureDatabase, urlFor } from './connect.ts'
import type { Door } from './connect.ts'
import { databaseName } from './database-name.ts'
import { EmbeddedError } from './embedded-error.ts'
import { forgetPostmaster, isAlive, isPostgres, readPostmaster } from './postmaster.ts'
import { chooseIdentity } from './run-as.ts'
import type { Identity } from './run-as.ts'
import { serverSettings, settingFlags } from './settings.ts'
import { makeSocketFolder } from './sockets.ts'
import type { SocketFolder } from './sockets.ts'
import { waitForWatchdog, watchOver } from './watchdog.ts'

export type EmbeddedOptions = {
  /** Everything of PostgreSQL lies in here; its parent is the data folder. */
  folder: string
  log: Pick<Log, 'info'>
  /** False only for tests: nothing is synced to disk. */
  durable?: boolean
  maxConnections?: number
}

export type Embedded = {
  /** The database of the application, as the superuser. */
  adminUrl: string
  /** Another database of the same server, as the superuser. */
  urlOf(database: string): string
  pid: number
  /** A server that an earlier process left running was taken over. */
  takenOver: boolean
  /** Resolves when PostgreSQL ends without having been told to. */
  lost: Promise<void>
  /** After the last connection was closed: stops PostgreSQL and waits for it. */
  stop(): Promise<void>
}

const startPatienceMs = 60_000
const leftoverPatienceMs = 10_000
const stopPatienceMs = 60_000

const waitUntil = async (done: () => Promise<boolean>, patienceMs: number): Promise<boolean> => {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    if (await done()) return true
    await sleep(10)
  }
  return false
}

type Running = { pid: number; door: Door; takenOver: boolean; removeSocket: () => Promise<void> }

/** The server an earlier process left behind, if it answers to our password with our folder. */
const takeOver = async (places: Places, password: string): Promise<Running | undefined> => {
  await waitForWatchdog(places.watchdogFile)
  const end = Date.now() + startPatienceMs
  while (Date.now() < end) {
    const found = await readPostmaster(places.cluster)
    if (!found) return undefined
    if (!(await isPostgres(found.pid))) {
      await forgetPostmaster(places.cluster)
      return undefined
    }
    const door = { socketFolder: found.socketFolder, port: found.port, password }
    const answer = found.ready ? await askServer(door) : { kind: 'busy' as const }
    if (answer.kind === 'ready' && answer.folder === places.cluster)
      return { pid: found.pid, door, takenOver: true, removeSocket: async () => {} }
    if (answer.kind === 'refused') break
    // It is starting, or ending because its process was killed a moment ago.
    await sleep(20)
  }
  throw new EmbeddedError(
    `A PostgreSQL is running on ${places.cluster} that does not answer as expected. Stop it and start again.`,
  )
}

const launch = async (
  identity: Identity,
  binaries: Binaries,
  places: Places,
  socket: SocketFolder,
  options: EmbeddedOptions,
): Promise<number> => {
  const flags = settingFlags(
    serverSettings({
      socketFolder: socket.path,
      durable: options.durable ?? true,
      maxConnections: options.maxConnections ?? 100,
    }),
  )
  const log = await open(places.startLog, 'w', 0o600)
  let ended = false
  const child = spawnAs(identity, binaries.postgres, ['-D', places.cluster, ...flags], {
    cwd: places.folder,
    environment: binaries.environment,
    output: log.fd,
  })
  child.on('error', () => (ended = true))
  child.on('exit', () => (ended = true))
  child.unref()
  await log.close()
  const isReady = async () => ended || ((await readPostmaster(places.cluster))?.ready ?? false)
  const inTime = await waitUntil(isReady, startPatienceMs)
  if (!ended && inTime && child.pid !== undefined) return child.pid
  throw new EmbeddedError(
    `PostgreSQL did not start (as ${identity.description}): ${await lastWords(places)}`,
  )
}

/**
 * If the postmaster alone was killed, the processes it left behind still hold its memory for a
 * moment, and PostgreSQL rightly refuses to start beside them.
 */
const launchPatiently = async (...args: Parameters<typeof launch>): Promise<number> => {
  const end = Date.now() + leftoverPatienceMs
  for (;;) {
    try {
      return await launch(...args)
    } catch (error) {
      const leftover = error instanceof EmbeddedError && error.message.includes('still in use')
      if (!leftover || Date.now() > end) throw error
      await sleep(100)
    }
  }
}

const startAnew = async (
  identity: Identity,
  binaries: Binaries,
  places: Places,
  password: string,
  options: EmbeddedOptions,
): Promise<Running> => {
  const socket = await makeSocketFolder(places.folder, identity)
  try {
    const pid = await launchPatiently(identity, binaries, places, socket, options)
    const door = { socketFolder: socket.path, port: 5432, password }
    return { pid, door, takenOver: false, removeSocket: socket.remove }
  } catch (error) {
    await socket.remove()
    throw error
  }
}

const watch = (
  pid: number,
  watchdogFile: string,
): { lost: Promise<void>; stop: () => Promise<void> } => {
  const watchdog = watchOver(pid, watchdogFile)
  let told = false
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  const timer = setInterval(() => {
    if (isAlive(pid)) return
    clearInterval(timer)
    watchdog.dismiss()
    if (!told) resolve()
  }, 500)
  timer.unref()
  const stop = async () => {
    told = true
    clearInterval(timer)
    watchdog.dismiss()
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
    const gone = async () => !isAlive(pid)
    if (await waitUntil(gone, stopPatienceMs)) return
    // An immediate stop loses nothing: the next start replays the log.
    process.kill(pid, 'SIGQUIT')
    await waitUntil(gone, stopPatienceMs)
  }
  return { lost, stop }
}

/**
 * Starts the PostgreSQL that belongs to the folder, or takes over the one that still runs there.
 * Never two: the caller holds the data folder's lock, and PostgreSQL holds its own.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  await prepareFolder(options.folder)
  const places = placesIn(await realpath(options.folder))
  const binaries = await findBinaries(places.spareLibraries)
  const identity = await chooseIdentity(binaries, places.folder, places.cluster)
  const password = await ensureCluster(identity, binaries, places)
  const running =
    (await takeOver(places, password)) ??
    (await startAnew(identity, binaries, places, password, options))
  const watched = watch(running.pid, places.watchdogFile)
  try {
    await ensureDatabase(running.door, databaseName)
  } catch (error) {
    await watched.stop()
    throw error
  }
  options.log.info(
    { pid: running.pid, takenOver: running.takenOver, user: identity.description },
    running.takenOver ? 'took over the running PostgreSQL' : 'started PostgreSQL',
  )
  const urlOf = (database: string) => urlFor(running.door, database)
  return {
    adminUrl: urlOf(databaseName),
    urlOf,
    pid: running.pid,
    takenOver: running.takenOver,
    lost: watched.lost,
    stop: async () => {
      await watched.stop()
      await running.removeSocket()
    },
  }
}
