import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import { withClient } from '../connection/with-client.ts'

/**
 * Inserts the missing rows of matching_config, so that an operator finds every setting to change.
 * Existing rows stay. Runs as the table's owner: no other role writes to it.
 */
export const insertMissingSettings = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from matching_config')
    const known = new Set(rows.map(({ id }) => id))
    for (const [id, value] of Object.entries(matchingDefaults)) {
      // Each worker has a copy, and one that is away could not get the row.
      if (known.has(id)) continue
      await client.query(
        `insert into matching_config (id, value, created_at, updated_at)
         values ($1, $2, now(), now()) on conflict (id) do nothing`,
        [id, JSON.stringify(value)],
      )
    }
  })
