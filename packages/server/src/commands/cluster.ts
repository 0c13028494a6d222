import { addWorkerCommand } from './cluster/add-worker.ts'
import { distributeCommand } from './cluster/distribute.ts'
import { openCluster } from './cluster/open.ts'
import { rebalanceCommand } from './cluster/rebalance.ts'
import { runCommand } from './support/run-command.ts'

await runCommand({
  open: openCluster,
  name: 'npm run cluster',
  about: 'Moves the tables to the nodes of a Citus cluster, and adds nodes to it.',
  commands: {
    // The first one is the default, and does nothing without an address.
    'add-worker': addWorkerCommand,
    distribute: distributeCommand,
    rebalance: rebalanceCommand,
  },
})
