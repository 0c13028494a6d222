import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { loginRoles } from '../setup/connection-plan.ts'

/** A connection that was just closed is listed for a moment. */
const patienceMs = 5_000
const pauseMs = 200

const isListed = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and usename = any($1) limit 1`,
    [Object.values(loginRoles)],
  )
  return rowCount === 1
}

/** Whether a process uses the database, once closing connections have ended. */
export const isServed = async (client: Client): Promise<boolean> => {
  const end = performance.now() + patienceMs
  while (await isListed(client)) {
    if (performance.now() > end) return true
    await sleep(pauseMs)
  }
  return false
}
