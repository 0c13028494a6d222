import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { clusterPaths } from '../../../packages/server/src/db/embedded/cluster/cluster.ts'
import { urlFor } from '../../../packages/server/src/db/embedded/connect.ts'
import { readPostmaster } from '../../../packages/server/src/db/embedded/process/postmaster.ts'
import type { Application } from './application.ts'

export const connectTo = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url })
  // The connection breaks when the server is killed.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Connects to the application's own PostgreSQL, bypassing its rules. */
export const connectAsSuperuser = async ({
  dataFolder,
}: Pick<Application, 'dataFolder'>): Promise<Client> => {
  const places = clusterPaths(join(dataFolder, 'postgres'))
  const running = await readPostmaster(places.cluster)
  if (!running) throw new Error('PostgreSQL is not running.')
  const password = (await readFile(places.passwordFile, 'utf8')).trim()
  return connectTo(urlFor({ ...running, password }, 'crosscheck'))
}
