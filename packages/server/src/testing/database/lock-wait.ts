import { Client } from 'pg'
import { expect } from 'vitest'

/** Resolves as soon as so many connections to the database wait for another one's lock. */
export const lockWait = async (adminUrl: string, connections = 1): Promise<void> => {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const count = async (): Promise<number> => {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting ?? 0
  }
  try {
    await expect.poll(count, { interval: 5 }).toBeGreaterThanOrEqual(connections)
  } finally {
    await client.end()
  }
}
