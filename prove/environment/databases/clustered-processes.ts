import type { ProcessRole } from '@crosscheck/server/lib/process-role'
import { run } from '@crosscheck/server/testing/database/citus-nodes'
import { createClusterDatabase } from '@crosscheck/server/testing/database/cluster-database'
import { newDatabaseName, withDatabase } from '@crosscheck/server/testing/database/provided'
import { operatorOnNodes, shards } from './clustered.ts'
import type { TestEnvironmentOptions } from '../environment.ts'
import { openProcesses, type Processes } from '../processes/processes.ts'
import { runServerCommand } from '../processes/server-command.ts'

/** One process for each of these roles, whose tables are on the nodes of a cluster. */
export const openProcessesOnNodes = async (
  clusterUrl: string,
  options: TestEnvironmentOptions,
  roles: readonly ProcessRole[],
): Promise<Processes> => {
  const keys = newDatabaseName()
  const opened = await openProcesses(options, roles, {
    openDatabases: async () => {
      const database = await createClusterDatabase(clusterUrl)
      await run(clusterUrl, `create database ${keys}`)
      return {
        url: database.adminUrl,
        keyUrl: withDatabase(clusterUrl, keys),
        source: database.adminUrl,
        async close() {
          await database.drop()
          await run(clusterUrl, `drop database ${keys} with (force)`)
        },
      }
    },
  })
  const { instance, operator, processes, settings } = opened
  return {
    ...opened,
    operator: operatorOnNodes(operator),
    instance: {
      ...instance,
      /** The first start makes the tables, which then move. */
      async start() {
        await processes[0]?.start()
        await processes[0]?.stop()
        await runServerCommand(['cluster', 'distribute', shards], settings)
        return instance.start()
      },
    },
  }
}
