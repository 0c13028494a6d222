import { randomBytes } from 'node:crypto'
import { withClient } from '@crosscheck/server/db/connection/with-client'
import { createClusterDatabase } from '@crosscheck/server/testing/database/cluster-database'
import { openNodes, type KillableNode } from './cluster-nodes.ts'
import {
  openTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from '../environment.ts'
import type { Operator } from '../operator.ts'
import { runServerCommand } from '../processes/server-command.ts'

/** The superuser's address of the coordinator of a cluster on this machine. */
export const clusterUrl = process.env['CITUS_URL']

const shards = '4'

export type Clustered = TestEnvironment & {
  nodes: readonly KillableNode[]
  command(name: string, ...args: string[]): Promise<string>
  /** The counts of the scenario for its note. */
  counted: string[]
}

/** Citus locks no rows of several nodes in one statement. */
const operatorOnNodes = (operator: Operator): Operator => ({
  ...operator,
  clearLimits: () => operator.query('delete from rate_limits'),
})

/** A server whose tables are on the nodes of a cluster. */
export const openClustered = async (
  url: string,
  options: TestEnvironmentOptions,
): Promise<Clustered> => {
  const workers = await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_dist_node where groupid > 0')
    return rowCount ?? 0
  })
  if (workers < 1) throw new Error('The cluster has too few workers.')
  const database = await createClusterDatabase(url, { workers })
  const nodes = await openNodes(url, database.nodes.slice(0, workers + 1))
  const settings = {
    ...options.settings,
    DATABASE_URL: database.adminUrl,
    ROOT_KEY: randomBytes(32).toString('base64'),
  }
  const opened = await openTestEnvironment({ ...options, settings, databaseIn: database.adminUrl })
  const { instance, operator } = opened
  const command = (name: string, ...args: string[]) =>
    runServerCommand([name, ...args], { ...settings, DATA_DIR: instance.dataFolder })
  await command('cluster', 'create', shards)
  return {
    ...opened,
    operator: operatorOnNodes(operator),
    nodes,
    command,
    counted: [],
    async close() {
      // A round that broke off leaves a node stopped.
      for (const node of nodes) await node.start()
      await opened.close()
      await database.drop()
    },
  }
}
