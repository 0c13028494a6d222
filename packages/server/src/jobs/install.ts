import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { withClient } from '../db/connection/with-client.ts'
import { inShortTransactions } from '../db/migrate/in-transaction.ts'
import { areRightsGranted, grantRights } from './rights.ts'
import {
  deadLetterOptions,
  deadLetters,
  jobNames,
  jobSchema,
  queueOptions,
} from './queue/queues.ts'

const installQueues = async (boss: PgBoss): Promise<void> => {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  if (known.has(deadLetters)) await boss.updateQueue(deadLetters, deadLetterOptions)
  else await boss.createQueue(deadLetters, deadLetterOptions)
  for (const name of jobNames) {
    const { policy: _policy, ...changeable } = queueOptions(name)
    if (known.has(name)) await boss.updateQueue(name, changeable)
    else await boss.createQueue(name, queueOptions(name))
  }
}

/**
 * A Citus coordinator that passes SET LOCAL on (`citus.propagate_set_commands`) sends the whole
 * text of a message with it to the workers. The queue's script is one such message, and workers
 * refuse to create tables. Other servers keep the setting as a name without a meaning.
 */
const keepSettingsOnCoordinator = (client: Client): Promise<unknown> =>
  client.query(`set citus.propagate_set_commands = 'none'`)

/** A script that fails, as where another start was faster, leaves its transaction open. */
const runScript = async (client: Client, text: string, values?: unknown[]) => {
  try {
    return await client.query(text, values)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const install = async (client: Client): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runScript(client, text, values) },
    schema: jobSchema,
    supervise: false,
    schedule: false,
    migrate: true,
  })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  await boss.start()
  try {
    await installQueues(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The job tables were not made.')
}

/**
 * Makes or updates the job tables and queues, as the role that owns them. Granting rights locks the
 * tables, which other processes may use. So a start that finds its rights grants none.
 */
export const installJobs = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await keepSettingsOnCoordinator(client)
    await install(client)
    if (await areRightsGranted(client)) return
    await inShortTransactions(client, async () => {
      await client.query(`select pg_advisory_xact_lock(hashtext('crosscheck job rights'))`)
      await grantRights(client)
    })
  })
