import { addressOf, dropOnNodes, listNodes, run, type ClusterNode } from './citus-nodes.ts'
import { newDatabaseName, withDatabase } from './provided.ts'

/** As a cluster with distributed tables needs it, for row-level security on the workers. */
export const passActingUsersOn = (adminUrl: string, name: string): Promise<void> =>
  run(adminUrl, `alter database ${name} set citus.propagate_set_commands = 'local'`)

/**
 * An empty database on the nodes of a cluster, joined by the coordinator. Citus passes CREATE
 * DATABASE to no other node. `workers`: as many as join it; by default all.
 */
export const createClusterDatabase = async (
  clusterUrl: string,
  { workers, name = newDatabaseName() }: { workers?: number | undefined; name?: string } = {},
): Promise<{ adminUrl: string; nodes: ClusterNode[]; drop: () => Promise<void> }> => {
  const all = await listNodes(clusterUrl)
  const nodes = workers === undefined ? all : all.slice(0, workers + 1)
  const adminUrl = withDatabase(clusterUrl, name)
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
  await passActingUsersOn(adminUrl, name)
  return { adminUrl, nodes: all, drop: () => dropOnNodes(clusterUrl, name) }
}
