import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import { withClient } from '../connection/with-client.ts'

/**
 * Inserts the missing rows of matching_config, so that an operator finds every setting to change.
 * Existing rows stay. Runs as the table's owner: no other role writes to it.
 */
export const insertMissingSettings = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    for (const [id, value] of Object.entries(matchingDefaults)) {
      await client.query(
        `insert into matching_config (id, value, created_at, updated_at)
         values ($1, $2, now(), now()) on conflict (id) do nothing`,
        [id, JSON.stringify(value)],
      )
    }
  })
