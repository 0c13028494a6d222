import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExplainedFailure } from '../../lib/explained-failure.ts'
import { watchRecovery } from './process/activity.ts'
import type { Binaries } from './cluster/binaries.ts'
import { lastLogLines, spawnAs } from './cluster/cluster.ts'
import type { ClusterPaths } from './cluster/cluster.ts'
import { stopPostmaster } from './process/stop-postmaster.ts'
import { readPostmaster } from './process/postmaster.ts'
import { commandOf, processesIn, sendSignal } from './process/processes.ts'
import type { Identity } from './cluster/run-as.ts'
import { serverSettings, settingFlags } from './cluster/settings.ts'

export type LaunchOptions = {
  identity: Identity
  binaries: Binaries
  places: ClusterPaths
  durable: boolean
  maxConnections: number
  /** Called with the process number at once, long before PostgreSQL accepts connections. */
  onSpawned: (pid: number, ended: Promise<void>) => void
  /** No further attempt is made once it is aborted. */
  signal?: AbortSignal
}

const startTimeoutMs = 60_000
const stopTimeoutMs = 5000
const leftoverTimeoutMs = 10_000
const leftoverGraceMs = 1000

const spawnServer = async (parts: LaunchOptions, socketFolder: string) => {
  const { identity, binaries, places, durable, maxConnections } = parts
  const flags = settingFlags(serverSettings({ socketFolder, durable, maxConnections }))
  const log = await open(places.startLog, 'w', 0o600)
  const child = spawnAs(identity, {
    program: binaries.postgres,
    args: ['-D', places.cluster, ...flags],
    options: {
      cwd: places.folder,
      environment: binaries.environment,
      output: log.fd,
    },
  })
  const end = Promise.withResolvers<void>()
  const state = { pid: child.pid, ended: false, end: end.promise }
  const noteEnd = (): void => {
    state.ended = true
    end.resolve()
  }
  child.on('error', noteEnd)
  child.on('exit', noteEnd)
  child.unref()
  await log.close()
  return state
}

/** Waits for as long as crash recovery advances, and `startTimeoutMs` beyond that. */
const becomesReady = async (
  places: ClusterPaths,
  server: { pid: number | undefined; ended: boolean },
): Promise<boolean> => {
  const hasRecovered = watchRecovery()
  let lastProgress = performance.now()
  for (let round = 0; !server.ended; round += 1) {
    const found = await readPostmaster(places.cluster)
    if (found?.ready && found.pid === server.pid) return true
    if (round % 100 === 99 && server.pid && (await hasRecovered(server.pid)))
      lastProgress = performance.now()
    if (performance.now() - lastProgress > startTimeoutMs) return false
    await sleep(10)
  }
  return false
}

/** Starts PostgreSQL once and resolves with its process number when it accepts connections. */
const launchOnce = async (parts: LaunchOptions, socketFolder: string): Promise<number> => {
  const { identity, places } = parts
  const server = await spawnServer(parts, socketFolder)
  if (server.pid !== undefined) parts.onSpawned(server.pid, server.end)
  const isReady = await becomesReady(places, server)
  if (isReady && !server.ended && server.pid !== undefined) return server.pid
  if (!server.ended && server.pid !== undefined)
    await stopPostmaster(server.pid, { timeoutMs: stopTimeoutMs, isImmediate: true })
  throw new ExplainedFailure(
    `PostgreSQL did not start (as ${identity.description}): ${await lastLogLines(places)}`,
  )
}

/** Processes of a killed postmaster end by themselves, except those that are stuck. */
const killLeftovers = async (cluster: string): Promise<void> => {
  for (const pid of processesIn(cluster))
    if ((await commandOf(pid)).startsWith('postgres: ')) sendSignal(pid, 'SIGKILL')
}

/**
 * Starts PostgreSQL. If only the postmaster was killed, its leftover processes use the shared
 * memory for a moment longer, and PostgreSQL rightly refuses to start next to them.
 */
export const launch = async (parts: LaunchOptions, socketFolder: string): Promise<number> => {
  const begin = performance.now()
  for (;;) {
    try {
      return await launchOnce(parts, socketFolder)
    } catch (error) {
      const isLeftover = error instanceof ExplainedFailure && error.message.includes('still in use')
      const waitedMs = performance.now() - begin
      if (!isLeftover || parts.signal?.aborted || waitedMs > leftoverTimeoutMs) throw error
      if (waitedMs > leftoverGraceMs) await killLeftovers(parts.places.cluster)
      await sleep(100)
    }
  }
}
