import type { Client, PoolClient } from 'pg'
import { settlesWithin } from './close-in-order.ts'

const closeTimeoutMs = 1_000

/** Cuts a connection without a closing message. */
export const cutConnection = (client: Client | PoolClient): void =>
  void client.connection.stream.destroy()

/** Ends a connection within a second, even if the other side does not answer. */
export const closeClient = async (client: Client): Promise<void> => {
  const ended = client.end().catch(() => {})
  if (!(await settlesWithin(ended, closeTimeoutMs))) cutConnection(client)
}
