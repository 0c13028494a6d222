import type { Client } from 'pg'
import type { Environment } from '../../config/settings/env.ts'
import { parseUrl } from '../../db/connection/parse-url.ts'
import { ownerNeeded } from '../../db/cluster/create.ts'
import { withClient } from '../../db/connection/with-client.ts'
import type { ConnectionPlan } from '../../db/setup/connection-plan.ts'
import type { Log } from '../../lib/log.ts'
import { CommandFailure } from '../support/command.ts'
import { findPlan } from '../support/find-plan.ts'

export type ClusterCommandDeps = { plan: ConnectionPlan }

export const openCluster = async (
  environment: Environment,
  log: Log,
): Promise<ClusterCommandDeps & { close(): Promise<void> }> => {
  const { plan, found } = await findPlan(environment, log)
  return { plan, close: found.close }
}

/** As the role that owns the tables. */
export const asOwner = <T>(
  { plan: { owner } }: ClusterCommandDeps,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  if (owner === null) throw new CommandFailure(ownerNeeded)
  return withClient(owner, work)
}

export const isSuperuser = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ is: boolean }>(
    'select rolsuper as is from pg_roles where rolname = current_user',
  )
  return rows[0]?.is ?? false
}

export type NodeAddress = { host: string; port: number }

/** The same user and password on another node. */
export const urlAt = (url: string, { host, port }: NodeAddress, database?: string): string => {
  const other = parseUrl(url)
  other.hostname = host
  other.port = String(port)
  if (database !== undefined) other.pathname = `/${database}`
  return other.toString()
}

/** As a superuser: only one may add nodes and change their rights. */
export const asSuperuser = async <T>(
  { plan: { bootstrap } }: ClusterCommandDeps,
  work: (client: Client, url: string) => Promise<T>,
): Promise<T> => {
  const refusal = 'This needs a superuser of the coordinator in DATABASE_URL or DATABASE_OWNER_URL.'
  if (bootstrap === null) throw new CommandFailure(refusal)
  return withClient(bootstrap, async (client) => {
    if (!(await isSuperuser(client))) throw new CommandFailure(refusal)
    return work(client, bootstrap)
  })
}
