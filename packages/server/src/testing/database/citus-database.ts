import { inject } from 'vitest'
import { atEnd } from '../at-end.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { distribute, inOrder } from '../../db/layout/distribute.ts'
import { dropReplacedRules } from '../../db/layout/replaced.ts'
import { planConnections, type ConnectionPlan } from '../../db/setup/connection-plan.ts'
import { prepareDatabase } from '../../wiring/prepare-database.ts'
import { createClusterDatabase } from './cluster-database.ts'
import './provided.ts'

type CitusDatabase = { plan: ConnectionPlan; adminUrl: string }
/** The superuser's address of a coordinator, in a database that the cluster's nodes share. */
export const citusUrl = process.env['CITUS_URL']
if (!citusUrl) process.stderr.write('CITUS_URL is not set: no test of a Citus cluster runs.\n')

const createDatabase = async (clusterUrl: string, workers?: number): Promise<CitusDatabase> => {
  const { adminUrl, drop } = await createClusterDatabase(clusterUrl, workers)
  atEnd(drop)
  const { passwords } = inject('database')
  const plan = planConnections({ ownerUrl: adminUrl, roleUrls: {} }, (role) => passwords[role])
  return { plan, adminUrl }
}

/**
 * Roles belong to all databases of a node, and nodes that join several databases at once lose
 * connections.
 */
const inTurn = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('crosscheck tests', 0))`)
    return work()
  })

/**
 * An empty database on each node of the cluster, joined by the coordinator, and dropped after the
 * last test.
 */
export const citusDatabase = (clusterUrl: string): Promise<CitusDatabase> =>
  inTurn(clusterUrl, () => createDatabase(clusterUrl))

/** The same with the roles, tables and queues of the product, all on the coordinator. */
export const preparedCitusDatabase = (
  clusterUrl: string,
  { workers }: { workers?: number } = {},
): Promise<CitusDatabase> =>
  inTurn(clusterUrl, async () => {
    const made = await createDatabase(clusterUrl, workers)
    await prepareDatabase(made.plan, 'test')
    return made
  })

/** The same with every table in its place, as when no process of the previous release is left. */
export const placedCitusDatabase = async (clusterUrl: string): Promise<CitusDatabase> => {
  const made = await preparedCitusDatabase(clusterUrl)
  await withClient(made.plan.owner ?? '', async (client) => {
    await dropReplacedRules(client)
    for (const table of await inOrder(client)) await distribute(client, table, 4)
  })
  return made
}
