import type { Client, PoolClient } from 'pg'
import { endsWithin } from '../../lib/close-in-order.ts'

const farewellMs = 1_000

/** Cuts a connection without a farewell. */
export const cutConnection = (client: Client | PoolClient): void =>
  void client.connection.stream.destroy()

/** Ends a connection within a second, also one whose other side does not answer any more. */
export const endClient = async (client: Client): Promise<void> => {
  const ended = client.end().catch(() => {})
  if (!(await endsWithin(ended, farewellMs))) cutConnection(client)
}
