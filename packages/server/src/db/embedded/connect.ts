import { withClient } from '../connection/with-client.ts'

/** How the superuser connects: through a socket that only its owner reaches, with a password. */
export type ServerAddress = { socketFolder: string; port: number; password: string }

/** Contains a host name, which is unused, because some parsers refuse addresses without one. */
export const urlFor = (door: ServerAddress, database: string): string =>
  `postgres://postgres:${door.password}@localhost:${door.port}/${database}?host=${encodeURIComponent(door.socketFolder)}`

const answerMs = 5000

/** The data folder that the server serves; undefined if it does not answer. */
export const askFolder = (door: ServerAddress, timeoutMs = answerMs): Promise<string | undefined> =>
  withClient(
    urlFor(door, 'postgres'),
    async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return rows[0]?.data_directory
    },
    { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs },
  ).catch(() => undefined)

export const ensureDatabase = (door: ServerAddress, name: string): Promise<void> =>
  withClient(urlFor(door, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
