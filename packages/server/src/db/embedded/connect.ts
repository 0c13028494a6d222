import type { Client } from 'pg'
import { withClient } from '../connection/with-client.ts'

/** How the superuser connects: through a socket that only its owner reaches, with a password. */
export type ServerAddress = { socketFolder: string; port: number; password: string }

/** Contains a host name, which is unused, because some parsers refuse addresses without one. */
export const urlFor = (door: ServerAddress, database: string): string =>
  `postgres://postgres:${door.password}@localhost:${door.port}/${database}?host=${encodeURIComponent(door.socketFolder)}`

export type ServerAnswer =
  | { kind: 'ready'; folder: string }
  /** Starting, recovering, stopping, or silent. */
  | { kind: 'busy' }
  | { kind: 'refused' }

const connectMs = 5000

const transientErrors = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
])

export const askServer = async (door: ServerAddress, timeoutMs?: number): Promise<ServerAnswer> => {
  try {
    const ask = async (client: Client): Promise<ServerAnswer> => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return { kind: 'ready', folder: rows[0]?.data_directory ?? '' }
    }
    return await withClient(urlFor(door, 'postgres'), ask, {
      connectionTimeoutMillis: timeoutMs ?? connectMs,
      ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
    })
  } catch (error) {
    const { code } = error as { code?: string }
    return { kind: code === undefined || transientErrors.has(code) ? 'busy' : 'refused' }
  }
}

export const ensureDatabase = (door: ServerAddress, name: string): Promise<void> =>
  withClient(urlFor(door, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
