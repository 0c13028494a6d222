import { describe, expect, test } from 'vitest'
import { citusUrl, placedCitusDatabase } from '../../testing/database/citus-database.ts'
import { addressOf, listNodes } from '../../testing/database/citus-nodes.ts'
import { testApp } from '../../testing/test-app.ts'
import { withClient } from '../connection/with-client.ts'
import type { Trx } from '../database.ts'
import { isCommitOutcomeUnknown } from '../../testing/database/commit-outcome.ts'
import { isDatabaseUnavailable } from '../errors/database-error.ts'

const prepared = citusUrl ? await placedCitusDatabase(citusUrl) : undefined
const whole = prepared && (await testApp({ prepared }))

describe.skipIf(!prepared)('a node that is lost during a transaction (CITUS_URL)', () => {
  /** Ends the coordinator's connections to every worker, as the loss of the workers does. */
  const loseWorkers = async (): Promise<void> => {
    const { adminUrl } = prepared!
    for (const node of await listNodes(adminUrl)) {
      if (node.isCoordinator) continue
      await withClient(addressOf(adminUrl, node), (client) =>
        client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and application_name like 'citus_internal%'`),
      )
    }
  }

  test('a COMMIT that lost its node leaves open whether it happened, and the work does not run again', async () => {
    const { user } = await whole!.signUp('anna@example.org')
    const { database } = whole!.app.context
    const write = (trx: Trx) =>
      trx.updateTable('users').set({ updatedAt: new Date() }).where('id', '=', user.id).execute()
    let runs = 0
    const error = await database
      .transaction('auth', user.id, async (trx) => {
        runs += 1
        await write(trx)
        await loseWorkers()
      })
      .catch((reason: unknown) => reason)
    expect([isCommitOutcomeUnknown(error), isDatabaseUnavailable(error), runs]).toEqual([
      true,
      true,
      1,
    ])
    await database.transaction('auth', user.id, write)
  })

  test('a statement that lost its node is answered with the request to try again', async () => {
    const { user } = await whole!.signUp('ben@example.org')
    const read = (trx: Trx) =>
      trx.selectFrom('users').select('id').where('id', '=', user.id).execute()
    const error = await whole!.app.context.database
      .transaction('auth', user.id, async (trx) => {
        await read(trx)
        await loseWorkers()
        await read(trx)
      })
      .catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
  })
})
