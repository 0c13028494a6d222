import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import { NotReadyError, type ReadinessChecks } from '../modules/platform/system/readiness.ts'
import type { OpenedContext } from './open-context.ts'
import type { Watches } from './watches.ts'

const checkDatabase = async ({ database }: Context): Promise<void> => {
  await database.transaction('app', null, (trx) => sql`select 1`.execute(trx))
}

/** The conditions for this process to do its work. */
export const readinessChecks = (
  { context, keys }: OpenedContext,
  { nodes, storage }: Watches,
  isStopping: () => boolean,
): ReadinessChecks => ({
  database: () => checkDatabase(context),
  storage: storage.check,
  keys: keys.check,
  journal: keys.journal.check,
  ...(context.database.isOnNodes && { nodes: nodes.check }),
  process: async () => {
    if (isStopping()) throw new NotReadyError('stopping')
  },
})
