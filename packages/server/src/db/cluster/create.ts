import type { Client } from 'pg'
import { ExplainedFailure } from '../../lib/explained-failure.ts'
import { withClient } from '../connection/with-client.ts'
import { distribute, listFilled, listUnplaced } from '../layout/distribute.ts'
import { isCluster } from '../layout/placed.ts'
import { inShortTransactions } from '../migrate/in-transaction.ts'
import { migrate } from '../migrate/migrate.ts'
import type { ConnectionPlan } from '../setup/connection-plan.ts'
import { ensureRoles } from '../setup/roles.ts'
import { findClusterFaults } from './faults.ts'

/** All tables or none: a process that starts never finds half of a layout. */
const placeEmptyTables = (client: Client, shards: number): Promise<string[]> =>
  inShortTransactions(client, async () => {
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    const tables = await listUnplaced(client)
    if (tables.length === 0) return []
    // Citus could not copy rows that a process adds later: row-level security hides them.
    await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
    const filled = await listFilled(client, tables)
    if (filled.length > 0)
      throw new ExplainedFailure(
        `The database has rows (${filled.join(', ')}), which do not move by this command. docs/operations.md says how to bring them to a cluster.`,
      )
    for (const table of tables) await distribute(client, table, shards)
    return tables
  })

/**
 * Enough for as many workers. A save asks each shard that has one of its rows, so more cost more; a
 * later change rewrites every table.
 */
export const defaultShards = 8

export const ownerNeeded =
  'This needs the role that owns the tables: set DATABASE_OWNER_URL, or a DATABASE_URL of a role that may create roles.'

/**
 * Makes the roles and tables of an empty database, each table in its place on the nodes; returns
 * the tables that got theirs. What is there already stays.
 */
export const createOnNodes = async (plan: ConnectionPlan, shards: number): Promise<string[]> => {
  const { bootstrap, owner } = plan
  if (bootstrap === null || owner === null) throw new ExplainedFailure(ownerNeeded)
  if (!(await withClient(bootstrap, isCluster)))
    throw new ExplainedFailure(
      'The database has no extension citus, so it is no coordinator of a cluster. Nothing was changed.',
    )
  await ensureRoles(plan)
  return withClient(owner, async (client) => {
    const faults = await findClusterFaults(client, plan)
    if (faults.length > 0) throw new ExplainedFailure(faults.join('\n'))
    await migrate(owner)
    return placeEmptyTables(client, shards)
  })
}
