import { Client, type ClientConfig } from 'pg'
import { closeClient } from '../../lib/closing/close-client.ts'

const connectMs = 10_000

/**
 * Runs work on a connection of its own. When the connection is lost, the waiting or the next
 * statement rejects. An unhandled error event would end the process.
 */
export const withClient = async <T>(
  url: string,
  work: (client: Client) => Promise<T>,
  options: ClientConfig = {},
): Promise<T> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    ...options,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await closeClient(client)
  }
}
