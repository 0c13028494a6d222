import { inject } from 'vitest'
import { atEnd } from '../at-end.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { distribute, inOrder } from '../../db/layout/distribute.ts'
import { dropReplacedRules } from '../../db/layout/replaced.ts'
import { planConnections, type ConnectionPlan } from '../../db/setup/connection-plan.ts'
import { prepareDatabase } from '../../wiring/prepare-database.ts'
import { withDatabase } from './provided.ts'

type CitusDatabase = { plan: ConnectionPlan; adminUrl: string }
type Node = { name: string; port: number; isCoordinator: boolean }

/** The superuser's address of a coordinator, in a database that the cluster's nodes share. */
export const citusUrl = process.env['CITUS_URL']
if (!citusUrl) process.stderr.write('CITUS_URL is not set: no test of a Citus cluster runs.\n')

const run = (url: string, ...statements: string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

const listNodes = (url: string): Promise<Node[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Node>(`
      select nodename as name, nodeport as port, groupid = 0 as "isCoordinator"
      from pg_dist_node order by groupid = 0 desc, nodeid`)
    return rows
  })

const addressOf = (url: string, { name, port }: Node): string => {
  const other = new URL(url)
  other.hostname = name
  other.port = String(port)
  return other.toString()
}

/** Citus passes CREATE DATABASE to no other node. `workers`: as many as join it; by default all. */
const createDatabase = async (clusterUrl: string, workers?: number): Promise<CitusDatabase> => {
  const all = await listNodes(clusterUrl)
  const nodes = workers === undefined ? all : all.slice(0, workers + 1)
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const adminUrl = withDatabase(clusterUrl, name)
  atEnd(async () => {
    for (const node of all)
      await run(addressOf(clusterUrl, node), `drop database if exists ${name} with (force)`)
  })
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
