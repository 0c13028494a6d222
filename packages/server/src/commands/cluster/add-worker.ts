import type { Client } from 'pg'
import { parseUrl } from '../../db/connection/parse-url.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { closeWorkers } from '../../db/cluster/close-workers.ts'
import { closeDatabase } from '../../db/setup/roles.ts'
import { singleArgument, type Command, CommandFailure, exitCodes } from '../support/command.ts'
import { asSuperuser, urlAt, type ClusterCommandDeps, type NodeAddress } from './open.ts'

const addressOf = (text: string): NodeAddress => {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (host === undefined)
    throw new CommandFailure(
      'Name the worker as HOST:PORT, as the coordinator reaches it.',
      exitCodes.usage,
    )
  return { host, port: Number(port) }
}

const versionOf = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ version: string }>(`
    select concat_ws(' ', 'PostgreSQL', current_setting('server_version_num')::int / 10000,
      'Citus', (select default_version from pg_available_extensions where name = 'citus')) as version`)
  return rows[0]?.version ?? ''
}

/** Citus creates neither a database nor itself on a node that it does not know. */
const ensureDatabase = async (url: string, database: string): Promise<void> => {
  const exists = await withClient(url, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [database])
    return found.rowCount === 1
  })
  if (exists) return
  await withClient(url, (client) =>
    client.query(`create database ${client.escapeIdentifier(database)}
      encoding 'UTF8' template template0`),
  )
}

export const addWorkerCommand: Command<ClusterCommandDeps> = {
  usage: 'add-worker HOST:PORT',
  summary: 'Add a node with its database, extension, roles and rights, while processes serve',
  run: (deps, given) =>
    asSuperuser(deps, async (coordinator, url) => {
      const address = addressOf(singleArgument(given, 'worker, as HOST:PORT'))
      const database = decodeURIComponent(parseUrl(url).pathname.slice(1))
      await ensureDatabase(urlAt(url, address, 'postgres'), database)
      await withClient(urlAt(url, address), async (worker) => {
        const [own, other] = [await versionOf(coordinator), await versionOf(worker)]
        if (own !== other)
          throw new CommandFailure(`The worker has ${other}, and the coordinator ${own}.`)
        await worker.query('create extension if not exists citus')
      })
      await coordinator.query('select citus_add_node($1, $2)', [address.host, address.port])
      // Citus brings roles, schemas and tables to the new node, and no rights on the database.
      await closeDatabase(coordinator)
      await closeWorkers(coordinator)
      return {
        text: `${address.host}:${address.port} is a worker without rows: npm run cluster -- rebalance moves some to it.`,
        json: address,
      }
    }),
}
