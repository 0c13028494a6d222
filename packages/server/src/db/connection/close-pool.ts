import type { Pool, PoolClient } from 'pg'
import { endsWithin } from '../../lib/close-in-order.ts'
import { cutConnection } from './close-client.ts'

const farewellMs = 1_000
/** Connections that were cut are given up at once. */
const cutMs = 100

/** Connections that a pool has handed out and not got back. */
const inUse = new WeakMap<Pool, Set<PoolClient>>()

/** Knows from now on which connections of the pool are in use. */
export const watchUse = (pool: Pool): void => {
  const clients = new Set<PoolClient>()
  inUse.set(pool, clients)
  pool.on('acquire', (client) => clients.add(client))
  pool.on('release', (_error, client) => clients.delete(client))
}

/**
 * Ends a pool within a second. Work that still has a connection by then loses it; what it has not
 * committed is taken back.
 */
export const endPool = async (pool: Pool): Promise<void> => {
  const ended = pool.end()
  if (await endsWithin(ended, farewellMs)) return
  for (const client of inUse.get(pool) ?? []) cutConnection(client)
  await endsWithin(ended, cutMs)
}
