import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '@crosscheck/server/db/connection/with-client'
import { addressOf } from '@crosscheck/server/testing/database/citus-nodes'
import { createClusterDatabase } from '@crosscheck/server/testing/database/cluster-database'

/** A node of this machine. */
const pidOf = async (url: string): Promise<number> => {
  const folder = await withClient(url, async (client) => {
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    return rows[0]?.folder ?? ''
  })
  return Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** A database on the nodes of a Citus cluster of this machine; the tables are on the coordinator. */
export const openClusterEngine = async (clusterUrl: string) => {
  const { adminUrl, nodes, drop } = await createClusterDatabase(clusterUrl)
  const [coordinator = 0, ...workers] = await Promise.all(
    nodes.map((node) => pidOf(addressOf(clusterUrl, node))),
  )
  return { adminUrl, pid: () => coordinator, workerPids: workers, stop: drop }
}
