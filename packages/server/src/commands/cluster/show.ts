import { findClusterFaults } from '../../db/cluster/faults.ts'
import { readClusterState, type ClusterNode, type ClusterState } from '../../db/cluster/state.ts'
import { isCluster } from '../../db/layout/placed.ts'
import { type Command, CommandFailure } from '../support/command.ts'
import { formatTable } from '../support/table.ts'
import { asOwner, type ClusterCommandDeps } from './open.ts'

const megabyte = 2 ** 20
const sizeOf = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`

const doingOf = ({ number, isCoordinator, isActive, isAway }: ClusterNode): string => {
  if (isCoordinator) return 'coordinator'
  if (!isActive) return `worker ${number}, not active`
  return `worker ${number}${isAway ? ', away' : ''}`
}

const textOf = ({ nodes, onNodes, ofTables, prepared }: ClusterState, faults: readonly string[]) =>
  [
    formatTable(
      ['node', 'does', 'shards', 'size'],
      nodes.map((node) => [
        `${node.name}:${node.port}`,
        doingOf(node),
        String(node.shards),
        sizeOf(node.bytes),
      ]),
    ),
    `Tables on the nodes: ${onNodes} of ${ofTables}. Commits that nodes wait for: ${prepared}.`,
    ...faults,
  ].join('\n\n')

export const showCommand: Command<ClusterCommandDeps> = {
  usage: 'show',
  summary: 'Show the nodes, what is on them, and what keeps them from serving (default)',
  run: (deps) =>
    asOwner(deps, async (client) => {
      if (!(await isCluster(client)))
        throw new CommandFailure(
          'The database has no extension citus: it is not part of a cluster.',
        )
      const state = await readClusterState(client)
      const faults = await findClusterFaults(client, deps.plan)
      return { text: textOf(state, faults), json: { ...state, faults } }
    }),
}
