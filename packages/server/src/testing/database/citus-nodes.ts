import { withClient } from '../../db/connection/with-client.ts'

export type ClusterNode = { name: string; port: number; isCoordinator: boolean }

export const run = (url: string, ...statements: string[]): Promise<void> =>
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

/** The name of a run's database that its tests copy. */
export const copyableName = (template: string): string => `${template}_on_nodes`

export const dropOnNodes = async (clusterUrl: string, name: string): Promise<void> => {
  for (const node of await listNodes(clusterUrl))
    await run(addressOf(clusterUrl, node), `drop database if exists ${name} with (force)`)
}

/** The folder of a PostgreSQL on this machine. */
export const dataFolderOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    return rows[0]?.folder ?? ''
  })

/** Takes a node away for one database, as its loss does. Returns what brings it back. */
export const takeAway = async (url: string, node: ClusterNode): Promise<() => Promise<void>> => {
  const name = new URL(url).pathname.slice(1)
  const server = addressOf(new URL('/postgres', url).toString(), node)
  await run(
    server,
    `alter database ${name} with allow_connections false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  )
  return () => run(server, `alter database ${name} with allow_connections true`)
}
