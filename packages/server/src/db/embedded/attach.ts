import { readFile, realpath } from 'node:fs/promises'
import { clusterPaths } from './cluster/cluster.ts'
import { askFolder, urlFor } from './connect.ts'
import { databaseName } from './database-name.ts'
import { isPostgres, readPostmaster } from './process/postmaster.ts'

/**
 * The address of the PostgreSQL that another process runs in a folder; null while none is ready.
 */
export const attachEmbedded = async (folder: string): Promise<string | null> => {
  const places = clusterPaths(await realpath(folder))
  const running = await readPostmaster(places.cluster)
  if (!running?.ready || !(await isPostgres(running.pid))) return null
  const password = await readFile(places.passwordFile, 'utf8')
  const door = { socketFolder: running.socketFolder, port: running.port, password }
  return (await askFolder(door)) === places.cluster ? urlFor(door, databaseName) : null
}
