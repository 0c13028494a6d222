import { matchingDefaults } from '@crosscheck/domain/matching/config'
import { Client } from 'pg'

/**
 * Makes the rows of matching_config that are missing, so that an operator finds every setting to
 * change; what is there stays as it is. As the role that owns the table: nobody else writes to it.
 */
export const addMissingSettings = async (ownerUrl: string): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const [id, value] of Object.entries(matchingDefaults)) {
      await client.query(
        `insert into matching_config (id, value, created_at, updated_at)
         values ($1, $2, now(), now()) on conflict (id) do nothing`,
        [id, JSON.stringify(value)],
      )
    }
  } finally {
    await client.end()
  }
}
