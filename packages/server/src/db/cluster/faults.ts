import type { Client } from 'pg'
import { withClient } from '../connection/with-client.ts'
import { type ConnectionPlan, loginRoles } from '../setup/connection-plan.ts'
import { pendingMigrations, readApplied } from '../migrate/pending.ts'
import { migrations } from '../migrations/all.ts'
import { layout } from '../layout/layout.ts'
import { isCluster, listPlaced } from '../layout/placed.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/** A connection that was just closed is listed for a moment. */
const patienceMs = 5_000
const pauseMs = 200

const isListed = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and usename = any($1) limit 1`,
    [Object.values(loginRoles)],
  )
  return rowCount === 1
}

/** Whether a process uses the database, once closing connections have ended. */
const isServed = async (client: Client): Promise<boolean> => {
  const end = performance.now() + patienceMs
  while (await isListed(client)) {
    if (performance.now() > end) return true
    await sleep(pauseMs)
  }
  return false
}

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

const findMisplaced = async (client: Client): Promise<string[]> =>
  (await listPlaced(client))
    .filter(({ table, by }) => {
      const place = layout[table] ?? 'coordinator'
      return place === 'coordinator' || (typeof place === 'object' ? place.by : null) !== by
    })
    .map(({ table }) => `The table ${table} was distributed in another way than the layout says.`)

const findMissingMigrations = async (client: Client): Promise<string[]> =>
  pendingMigrations(migrations, await readApplied(client))
    .slice(0, 1)
    .map(({ name }) => `The migration ${name} is missing. Start a server of this release once.`)

/** Tables are locked for as long as they move, and statements of half a layout would be refused. */
const findProcesses = async (client: Client): Promise<string[]> =>
  (await isServed(client)) ? ['Processes are connected to the database. Stop all of them.'] : []

/** The obstacles to moving the tables to the nodes, in sentences. */
export const findClusterFaults = async (
  client: Client,
  plan: ConnectionPlan,
): Promise<string[]> => {
  if (!(await isCluster(client)))
    return ['The database has no extension citus, so it is no coordinator of a cluster.']
  return [
    ...(await findMissingWorkers(client)),
    ...(await findNodeFaults(client)),
    ...(await findRoleFaults(plan)),
    ...(await findMissingMigrations(client)),
    ...(await findMisplaced(client)),
    ...(await findProcesses(client)),
  ]
}
