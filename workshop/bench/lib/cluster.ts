import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, dataFolderOf } from '@crosscheck/server/testing/database/citus-nodes'
import { createClusterDatabase } from '@crosscheck/server/testing/database/cluster-database'

/** A node of this machine. */
const pidOf = async (url: string): Promise<number> => {
  const written = await readFile(join(await dataFolderOf(url), 'postmaster.pid'), 'utf8')
  return Number(written.split('\n')[0])
}

/**
 * A database on the nodes of a Citus cluster of this machine; the tables are on the coordinator.
 */
export const openClusterEngine = async (clusterUrl: string) => {
  const { adminUrl, nodes, drop } = await createClusterDatabase(clusterUrl)
  const [coordinator = 0, ...workers] = await Promise.all(
    nodes.map((node) => pidOf(addressOf(clusterUrl, node))),
  )
  return { adminUrl, pid: () => coordinator, workerPids: workers, stop: drop }
}
