import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import { withClient } from '../connection/with-client.ts'

/**
 * Makes the rows of matching_config that are missing, so that an operator finds every setting to
 * change; what is there stays as it is. As the role that owns the table: nobody else writes to it.
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
