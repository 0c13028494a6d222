import { inject } from 'vitest'
import { atEnd } from '../at-end.ts'
import { createOnNodes } from '../../db/cluster/create.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { planConnections, type ConnectionPlan } from '../../db/setup/connection-plan.ts'
import { closeDatabase } from '../../db/setup/roles.ts'
import { prepareDatabase } from '../../wiring/prepare-database.ts'
import { openAdmin, type Admin } from './admin.ts'
import { addressOf, copyableName, dropOnNodes, listNodes, run } from './citus-nodes.ts'
import { createClusterDatabase, passActingUsersOn } from './cluster-database.ts'
import { newDatabaseName, withDatabase } from './provided.ts'

type CitusDatabase = { plan: ConnectionPlan; admin: Admin; adminUrl: string }

/** The superuser's address of a coordinator, in a database that the cluster's nodes share. */
export const citusUrl = process.env['CITUS_URL']
if (!citusUrl) process.stderr.write('CITUS_URL is not set: no test of a Citus cluster runs.\n')

/** A name for a database of the calling file's own, dropped after its last test. */
const nameDatabase = (clusterUrl: string): string => {
  const name = newDatabaseName()
  atEnd(() => dropOnNodes(clusterUrl, name))
  return name
}

const planOf = (adminUrl: string): CitusDatabase => {
  const { passwords } = inject('database')
  const plan = planConnections({ ownerUrl: adminUrl }, (role) => passwords[role])
  return { plan, admin: openAdmin(adminUrl), adminUrl }
}

/**
 * Roles belong to all databases of a node, and nodes that join several databases at once lose
 * connections.
 */
export const inTurn = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('crosscheck tests', 0))`)
    return work()
  })

/**
 * An empty database on each node of the cluster, joined by the coordinator, and dropped after the
 * last test.
 */
export const citusDatabase = (clusterUrl: string): Promise<CitusDatabase> =>
  inTurn(clusterUrl, async () => {
    const name = nameDatabase(clusterUrl)
    return planOf((await createClusterDatabase(clusterUrl, { name })).adminUrl)
  })

/** As an operator makes a new installation on a cluster: the tables first, then a start. */
const prepare = async (
  clusterUrl: string,
  { shards = 4, ...options }: { shards?: number; workers?: number; name: string },
): Promise<CitusDatabase> => {
  const made = planOf((await createClusterDatabase(clusterUrl, options)).adminUrl)
  await createOnNodes(made.plan, shards)
  await prepareDatabase(made.plan, 'test')
  return made
}

/** The same with the roles, tables and queues of the product, each table in its place. */
export const preparedCitusDatabase = (
  clusterUrl: string,
  options: { workers: number; shards: number },
): Promise<CitusDatabase> =>
  inTurn(clusterUrl, () => prepare(clusterUrl, { ...options, name: nameDatabase(clusterUrl) }))

/** Without connections, a database with the extension can be copied. */
const makeCopyable = async (clusterUrl: string, name: string): Promise<void> => {
  for (const node of await listNodes(clusterUrl))
    await run(
      addressOf(clusterUrl, node),
      `alter database ${name} with allow_connections false`,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    )
}

/** Made by the first file of a run that needs it, and dropped at the end of the run. */
const copyableDatabase = async (clusterUrl: string): Promise<string> => {
  const name = copyableName(inject('database').template)
  const isThere = await withClient(clusterUrl, (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  if (isThere.rowCount === 0) {
    await prepare(clusterUrl, { name })
    await makeCopyable(clusterUrl, name)
  }
  return name
}

/** The same by a copy of the files of each node: preparing one takes ten times as long. */
export const placedCitusDatabase = async (clusterUrl: string): Promise<CitusDatabase> => {
  const name = nameDatabase(clusterUrl)
  await inTurn(clusterUrl, async () => {
    const source = await copyableDatabase(clusterUrl)
    for (const node of await listNodes(clusterUrl))
      await run(
        addressOf(clusterUrl, node),
        `create database ${name} template ${source} strategy file_copy`,
      )
  })
  const adminUrl = withDatabase(clusterUrl, name)
  await passActingUsersOn(adminUrl, name)
  await withClient(adminUrl, closeDatabase)
  return planOf(adminUrl)
}
