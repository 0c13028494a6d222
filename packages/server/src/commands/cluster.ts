import { addWorkerCommand } from './cluster/add-worker.ts'
import { distributeCommand } from './cluster/distribute.ts'
import { openCluster } from './cluster/open.ts'
import { rebalanceCommand } from './cluster/rebalance.ts'
import { showCommand } from './cluster/show.ts'
import { runCommand } from './support/run-command.ts'

await runCommand({
  open: openCluster,
  name: 'npm run cluster',
  about: 'Moves the tables to the nodes of a Citus cluster, and adds nodes to it.',
  commands: {
    show: showCommand,
    distribute: distributeCommand,
    'add-worker': addWorkerCommand,
    rebalance: rebalanceCommand,
  },
})
