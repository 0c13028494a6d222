import { Pool } from 'pg'
import { atEnd } from '../at-end.ts'

/** Sends statements as the superuser, who sees all rows, whatever the policies. */
export type Admin = Pick<Pool, 'query'>

/** One connection, opened by its first statement and closed after the last test. */
export const openAdmin = (url: string): Admin => {
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  // Some tests end all connections.
  pool.on('error', () => {})
  atEnd(() => pool.end())
  return pool
}
