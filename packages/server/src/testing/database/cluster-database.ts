import { withClient } from '../../db/connection/with-client.ts'

export type ClusterNode = { name: string; port: number; isCoordinator: boolean }

const run = (url: string, ...statements: string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** The coordinator first. */
export const listNodes = (url: string): Promise<ClusterNode[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<ClusterNode>(`
      select nodename as name, nodeport as port, groupid = 0 as "isCoordinator"
      from pg_dist_node order by groupid = 0 desc, nodeid`)
    return rows
  })

export const addressOf = (
  url: string,
  { name, port }: Pick<ClusterNode, 'name' | 'port'>,
): string => {
  const other = new URL(url)
  other.hostname = name
  other.port = String(port)
  return other.toString()
}

/**
 * An empty database on the nodes of a cluster, joined by the coordinator. Citus passes CREATE
 * DATABASE to no other node. `workers`: as many as join it; by default all.
 */
export const createClusterDatabase = async (clusterUrl: string, workers?: number) => {
  const all = await listNodes(clusterUrl)
  const nodes = workers === undefined ? all : all.slice(0, workers + 1)
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const address = new URL(clusterUrl)
  address.pathname = `/${name}`
  const adminUrl = address.toString()
  const drop = async (): Promise<void> => {
    for (const node of all)
      await run(addressOf(clusterUrl, node), `drop database if exists ${name} with (force)`)
  }
  for (const node of nodes) {
    await run(addressOf(clusterUrl, node), `create database ${name}`)
    await run(addressOf(adminUrl, node), 'create extension citus')
  }
  for (const { name: host, port, isCoordinator } of nodes)
    await run(
      adminUrl,
      isCoordinator
        ? `select citus_set_coordinator_host('${host}', ${port})`
        : `select citus_add_node('${host}', ${port})`,
    )
  // As a cluster with distributed tables needs it, for row-level security on the workers.
  await run(adminUrl, `alter database ${name} set citus.propagate_set_commands = 'local'`)
  return { adminUrl, nodes: all, drop }
}
