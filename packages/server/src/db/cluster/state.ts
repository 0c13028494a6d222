import type { Client } from 'pg'
import { listPlaced, tablesOnNodes } from '../layout/placed.ts'
import { readWorkers } from './workers.ts'

export type ClusterNode = {
  number: number
  name: string
  port: number
  isCoordinator: boolean
  isActive: boolean
  /** The coordinator does not reach it. */
  isAway: boolean
  /** Of tables that are spread over nodes; copies are on each node. */
  shards: number
  bytes: number
}

export type ClusterState = {
  nodes: ClusterNode[]
  onNodes: number
  ofTables: number
  /** Commits over several nodes that a node waits for. */
  prepared: number
}

const listNodes = async (client: Client): Promise<ClusterNode[]> => {
  const away = new Set(
    (await readWorkers(client)).filter(({ isAway }) => isAway).map(({ number }) => number),
  )
  const { rows } = await client.query<Omit<ClusterNode, 'isAway'>>(`
    select n.groupid as number, n.nodename as name, n.nodeport as port, n.groupid = 0 as "isCoordinator",
      n.isactive as "isActive", count(s.shardid)::int as shards,
      coalesce(sum(s.shard_size), 0)::float8 as bytes
    from pg_dist_node n left join citus_shards s
      on s.nodename = n.nodename and s.nodeport = n.nodeport and s.citus_table_type = 'distributed'
    group by n.nodename, n.nodeport, n.groupid, n.isactive, n.nodeid
    order by n.groupid <> 0, n.nodeid`)
  return rows.map((node) => ({ ...node, isAway: away.has(node.number) }))
}

const countPrepared = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(`
    select coalesce(sum(result::int), 0)::int as count
    from run_command_on_all_nodes('select count(*) from pg_prepared_xacts') where success`)
  return rows[0]?.count ?? 0
}

/** The nodes of a cluster, and how many tables they have. */
export const readClusterState = async (client: Client): Promise<ClusterState> => ({
  nodes: await listNodes(client),
  onNodes: (await listPlaced(client)).length,
  ofTables: tablesOnNodes.length,
  prepared: await countPrepared(client),
})
