import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Context } from '../context/context.ts'
import { checkQueue } from '../jobs/overview.ts'
import { NotReadyError, type ReadinessChecks } from '../modules/platform/system/readiness.ts'
import { hasDuty } from '../lib/process-role.ts'
import type { OpenedContext } from './open-context.ts'
import type { Watches } from './watches.ts'

const checkDatabase = async ({ database }: Context): Promise<void> => {
  await database.transaction('app', null, (trx) => sql`select 1`.execute(trx))
}

type Process = { config: Pick<Config, 'role' | 'jobsDatabase'>; isStopping: () => boolean }

/**
 * The conditions for this process to do its work. Requests need no queue of its own database: their
 * jobs wait in the outbox.
 */
export const readinessChecks = (
  { context, keys }: OpenedContext,
  { storage }: Watches,
  { config, isStopping }: Process,
): ReadinessChecks => ({
  ...(config.jobsDatabase !== null &&
    !hasDuty(config.role, 'web') && { queue: () => checkQueue(context) }),
  database: () => checkDatabase(context),
  storage: storage.check,
  keys: keys.check,
  process: async () => {
    if (isStopping()) throw new NotReadyError('stopping')
  },
})
