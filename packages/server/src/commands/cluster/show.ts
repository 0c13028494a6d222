import { findClusterFaults } from '../../db/cluster/faults.ts'
import { readClusterState, type ClusterNode, type ClusterState } from '../../db/cluster/state.ts'
import { isCluster } from '../../db/layout/placed.ts'
import { type Command, CommandFailure } from '../support/command.ts'
import { formatTable } from '../support/table.ts'
import { asOwner, type ClusterCommandDeps } from './open.ts'

const megabyte = 2 ** 20
const sizeOf = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`

const stepsOf = ({ toMove, leftovers }: ClusterState): string[] => [
  ...toMove.map(({ table, bytes }) => `move ${table} (${sizeOf(bytes)})`),
  ...leftovers.map((table) => `free the former space of ${table}`),
]

const doingOf = ({ number, isCoordinator, isActive, isAway }: ClusterNode): string => {
  if (isCoordinator) return 'coordinator'
  if (!isActive) return `worker ${number}, not active`
  return `worker ${number}${isAway ? ', away' : ''}`
}

const textOf = (state: ClusterState, faults: readonly string[]): string => {
  const steps = stepsOf(state)
  return [
    formatTable(
      ['node', 'does', 'shards', 'size'],
      state.nodes.map((node) => [
        `${node.name}:${node.port}`,
        doingOf(node),
        String(node.shards),
        sizeOf(node.bytes),
      ]),
    ),
    `Tables on the nodes: ${state.onNodes} of ${state.ofTables}. Commits that nodes wait for: ${state.prepared}.`,
    ...(steps.length === 0
      ? ['There is nothing to distribute.']
      : [`distribute would:\n${steps.map((step) => `  ${step}`).join('\n')}`]),
    ...(steps.length === 0 || faults.length === 0
      ? []
      : [`In its way:\n${faults.map((fault) => `  ${fault}`).join('\n')}`]),
  ].join('\n\n')
}

export const showCommand: Command<ClusterCommandDeps> = {
  usage: 'show',
  summary: 'Show the nodes, what distribute would do, and what is in its way (default)',
  run: (deps) =>
    asOwner(deps, async (client) => {
      if (!(await isCluster(client)))
        throw new CommandFailure(
          'The database has no extension citus: it is not part of a cluster.',
        )
      const state = await readClusterState(client)
      const faults = await findClusterFaults(client, deps.plan)
      return { text: textOf(state, faults), json: { ...state, inTheWay: faults } }
    }),
}
