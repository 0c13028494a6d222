import { Client, type ClientConfig } from 'pg'
import { closeClient } from '../../lib/close-client.ts'

const connectMs = 10_000

/**
 * Does some work on a connection of its own. When the connection is lost the statement that waits,
 * or the next one, is rejected; an error event that nobody listens to would end the process.
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
