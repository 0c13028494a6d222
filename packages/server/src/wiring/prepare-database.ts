import type { ConnectionPlan } from '../db/setup/connection-plan.ts'
import { insertMissingSettings } from '../db/setup/matching-settings.ts'
import { ensureRoles } from '../db/setup/roles.ts'
import { checkRootKey, markRootKey } from '../db/setup/root-key-mark.ts'
import { checkMigrated, migrate } from '../db/migrate/migrate.ts'
import { installJobs } from '../jobs/install.ts'

/**
 * Creates or updates roles, tables and queues for this version; safe to run at every start.
 * `formerIds` are the ids of known root keys besides the present one.
 */
export const prepareDatabase = async (
  plan: ConnectionPlan,
  rootKeyId: string,
  { formerIds = [] }: { formerIds?: readonly string[] } = {},
): Promise<void> => {
  const rootKeyIds = [rootKeyId, ...formerIds]
  if (plan.owner === null) {
    await checkRootKey(plan.roles.app, rootKeyIds)
    await checkMigrated(plan.roles.app)
    return
  }
  await ensureRoles(plan)
  await checkRootKey(plan.owner, rootKeyIds)
  await migrate(plan.owner)
  await checkMigrated(plan.roles.app)
  await markRootKey(plan.owner, rootKeyIds)
  await insertMissingSettings(plan.owner)
  await installJobs(plan.owner)
}
