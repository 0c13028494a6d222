import { Client } from 'pg'
import { expect } from 'vitest'
import { isCluster } from '../../db/layout/placed.ts'

const waiting = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** On a cluster, the nodes wait for the locks of their rows. */
const waitingOnNodes = `select sum(result::int)::int as waiting
  from run_command_on_all_nodes($$${waiting}$$)`

/** Resolves as soon as so many connections to the database wait for another one's lock. */
export const lockWait = async (adminUrl: string, connections = 1): Promise<void> => {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const text = (await isCluster(client)) ? waitingOnNodes : waiting
  const count = async (): Promise<number> => {
    const { rows } = await client.query<{ waiting: number }>(text)
    return rows[0]?.waiting ?? 0
  }
  try {
    await expect.poll(count, { interval: 5 }).toBeGreaterThanOrEqual(connections)
  } finally {
    await client.end()
  }
}
