import { addWorkerCommand } from './cluster/add-worker.ts'
import { createCommand } from './cluster/create.ts'
import { openCluster } from './cluster/open.ts'
import { rebalanceCommand } from './cluster/rebalance.ts'
import { showCommand } from './cluster/show.ts'
import { runCommand } from './support/run-command.ts'

await runCommand({
  open: openCluster,
  name: 'npm run cluster',
  about: 'Creates the tables on the nodes of a Citus cluster, and adds nodes to it.',
  commands: {
    show: showCommand,
    create: createCommand,
    'add-worker': addWorkerCommand,
    rebalance: rebalanceCommand,
  },
})
