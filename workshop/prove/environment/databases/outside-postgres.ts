import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from '@crosscheck/server/db/embedded/cluster/binaries'
import {
  ensureCluster,
  clusterPaths,
  prepareFolder,
} from '@crosscheck/server/db/embedded/cluster/cluster'
import { ensureDatabase, urlFor } from '@crosscheck/server/db/embedded/connect'
import { launch } from '@crosscheck/server/db/embedded/launch'
import { isAlive, sendSignal } from '@crosscheck/server/db/embedded/process/processes'
import { chooseIdentity } from '@crosscheck/server/db/embedded/cluster/run-as'
import { clearSocketFolder, makeSocketFolder } from '@crosscheck/server/db/embedded/cluster/sockets'
import { until } from '../pause.ts'

/** The modes of `pg_ctl stop`: wait for clients, end their connections, or end without cleanup. */
const stopSignals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const
export type StopMode = keyof typeof stopSignals

const databaseName = 'crosscheck'

/** A PostgreSQL that the server reaches by address, and that the scenario starts and stops. */
export const openOutsidePostgres = async (folder: string, databases: readonly string[] = []) => {
  await prepareFolder(join(folder, 'postgres'))
  const places = clusterPaths(await realpath(join(folder, 'postgres')))
  const binaries = await findBinaries(places.spareLibraries)
  const identity = await chooseIdentity(binaries, places.folder, places.cluster)
  const password = await ensureCluster(identity, binaries, places)
  const socketFolder = await makeSocketFolder(places.folder, identity)
  const door = { socketFolder, port: 5432, password }
  let pid = 0

  const start = async (): Promise<void> => {
    await clearSocketFolder(socketFolder, identity)
    const onSpawned = (spawned: number) => void (pid = spawned)
    await launch(
      { identity, binaries, places, durable: true, maxConnections: 200, onSpawned },
      socketFolder,
    )
  }
  const isGone = async (): Promise<boolean> => !isAlive(pid)
  const waitForEnd = () => until('PostgreSQL has ended', isGone)

  await start()
  for (const name of [databaseName, ...databases]) await ensureDatabase(door, name)
  const endWithDriver = () => void sendSignal(pid, 'SIGQUIT')
  process.once('exit', endWithDriver)
  return {
    url: urlFor(door, databaseName),
    urlOf: (database: string) => urlFor(door, database),
    start,
    /** Signals PostgreSQL to stop, without waiting for it. */
    askToStop: (mode: StopMode) => void sendSignal(pid, stopSignals[mode]),
    waitForEnd,
    async close(): Promise<void> {
      process.off('exit', endWithDriver)
      sendSignal(pid, stopSignals.immediate)
      await waitForEnd()
    },
  }
}

export type OutsidePostgres = Awaited<ReturnType<typeof openOutsidePostgres>>
