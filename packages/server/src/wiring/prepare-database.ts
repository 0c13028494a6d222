import type { ConnectionPlan } from '../db/setup/connection-plan.ts'
import { insertMissingSettings } from '../db/setup/matching-settings.ts'
import { ensureRoles } from '../db/setup/roles.ts'
import { checkRootKey, markRootKey } from '../db/setup/root-key-mark.ts'
import { migrate } from '../db/upgrade/migrate.ts'
import { checkMigrated } from '../db/upgrade/register.ts'
import { installJobs } from '../jobs/install.ts'
import type { Log } from '../lib/log.ts'

/**
 * Creates or updates roles, tables and queues for this version; safe to run at every start.
 * `formerIds` are the ids of known root keys besides the present one.
 */
export const prepareDatabase = async (
  plan: ConnectionPlan,
  rootKeyId: string,
  { formerIds = [], log }: { formerIds?: readonly string[]; log?: Log } = {},
): Promise<void> => {
  const rootKeyIds = [rootKeyId, ...formerIds]
  if (plan.owner === null) {
    await checkRootKey(plan.roles.app, rootKeyIds)
    await checkMigrated(plan.roles.app)
    return
  }
  await ensureRoles(plan)
  await checkRootKey(plan.owner, rootKeyIds)
  const { isAhead } = await migrate(plan.owner, undefined, log)
  await markRootKey(plan.owner, rootKeyIds)
  await insertMissingSettings(plan.owner)
  // A later release has made the job tables, and its processes use them.
  if (!isAhead) await installJobs(plan.owner)
}
