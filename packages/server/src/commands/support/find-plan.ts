import { readConfig, type Config } from '../../config/config.ts'
import type { Environment } from '../../config/settings/env.ts'
import { readSecrets, type Secrets } from '../../config/secrets.ts'
import { planConnections, type ConnectionPlan } from '../../db/setup/connection-plan.ts'
import type { Log } from '../../lib/log.ts'
import { findDatabase, type DatabaseHandle } from './find-database.ts'

/** A command reads existing data: it makes no root key. */
const withoutCreating = (config: Config): Config =>
  config.rootKey.kind === 'file'
    ? { ...config, rootKey: { ...config.rootKey, makeIfMissing: false } }
    : config

export type FoundPlan = {
  config: Config
  found: DatabaseHandle
  secrets: Secrets
  plan: ConnectionPlan
}

/** The database that the environment describes, with the addresses of its roles. */
export const findPlan = async (environment: Environment, log: Log): Promise<FoundPlan> => {
  const config = withoutCreating(readConfig(environment))
  const found = await findDatabase(config, log)
  try {
    const secrets = await readSecrets(config)
    const appUrl = config.database.kind === 'address' ? config.database.appUrl : undefined
    const addresses = { ownerUrl: found.ownerUrl, appUrl }
    return { config, found, secrets, plan: planConnections(addresses, secrets.databasePassword) }
  } catch (error) {
    await found.close()
    throw error
  }
}
