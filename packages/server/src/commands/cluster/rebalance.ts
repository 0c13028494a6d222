import type { Command } from '../support/command.ts'
import { asSuperuser, type ClusterCommandDeps } from './open.ts'

/**
 * Citus copies the rows that the caller sees, and deletes the original: row-level security hides
 * rows from every role but a superuser. It also keeps logical replication, by which writes would go
 * on, from ever ending.
 */
export const rebalanceCommand: Command<ClusterCommandDeps> = {
  usage: 'rebalance',
  summary: 'Spread the shards evenly over the workers; changes of users whose rows move wait',
  run: (deps) =>
    asSuperuser(deps, async (coordinator) => {
      await coordinator.query(
        `select rebalance_table_shards(shard_transfer_mode => 'block_writes')`,
      )
      return { text: 'The shards are spread evenly.', json: {} }
    }),
}
