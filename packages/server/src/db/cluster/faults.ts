import type { Client } from 'pg'
import { withClient } from '../connection/with-client.ts'
import type { ConnectionPlan } from '../setup/connection-plan.ts'

/** The nodes that a statement reached, as the role of the connection. */
const askNodes = async (client: Client, statement: string): Promise<(string | null)[]> => {
  const { rows } = await client.query<{ result: string | null }>(
    `select case when success then result end as result from run_command_on_all_nodes($1)`,
    [statement],
  )
  return rows.map(({ result }) => result)
}

const findMissingWorkers = async (client: Client): Promise<string[]> => {
  const { rowCount } = await client.query(
    'select from pg_dist_node where groupid > 0 and isactive and shouldhaveshards',
  )
  return rowCount === 0 ? ['The coordinator knows no worker. Add one first.'] : []
}

const findNodeFaults = async (client: Client): Promise<string[]> => {
  const prepared = await askNodes(client, 'show max_prepared_transactions')
  return prepared.includes('0')
    ? ['max_prepared_transactions is 0 on a node, so no change of several nodes could commit.']
    : []
}

/** Every role works on the nodes itself. */
const findRoleFaults = async ({ roles }: ConnectionPlan): Promise<string[]> => {
  const faults: string[] = []
  for (const [role, url] of Object.entries(roles))
    await withClient(url, async (client) => {
      if ((await askNodes(client, 'select 1')).includes(null))
        faults.push(`The coordinator cannot sign in as cc_${role} on every node.`)
    })
  return faults
}

/** What keeps the nodes of a cluster from serving the tables, in sentences. */
export const findClusterFaults = async (
  client: Client,
  plan: ConnectionPlan,
): Promise<string[]> => [
  ...(await findMissingWorkers(client)),
  ...(await findNodeFaults(client)),
  ...(await findRoleFaults(plan)),
]
