import type { Pool, PoolClient } from 'pg'
import { settlesWithin } from './close-in-order.ts'
import { cutConnection } from './close-client.ts'

const closeTimeoutMs = 1_000
/** Cut connections are abandoned at once. */
const destroyAfterMs = 100

const clientsInUse = new WeakMap<Pool, Set<PoolClient>>()

export const trackClients = (pool: Pool): void => {
  const clients = new Set<PoolClient>()
  clientsInUse.set(pool, clients)
  pool.on('acquire', (client) => clients.add(client))
  pool.on('release', (_error, client) => clients.delete(client))
}

/**
 * Ends a pool within a second. Work that still has a connection by then loses it, and its
 * uncommitted changes are rolled back.
 */
export const closePool = async (pool: Pool): Promise<void> => {
  const ended = pool.end()
  if (await settlesWithin(ended, closeTimeoutMs)) return
  for (const client of clientsInUse.get(pool) ?? []) cutConnection(client)
  await settlesWithin(ended, destroyAfterMs)
}
