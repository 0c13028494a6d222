import type { ConnectionPlan } from './connections.ts'
import { installJobs } from '../jobs/install.ts'
import { addMissingSettings } from './matching-settings.ts'
import { checkMigrated, migrate } from './migrate.ts'
import { ensureRoles } from './roles.ts'
import { checkRootKey, markRootKey } from './root-key-mark.ts'

/** Roles, tables and queues as this version needs them; safe to run at every start. */
export const prepareDatabase = async (plan: ConnectionPlan, rootKeyId: string): Promise<void> => {
  if (plan.owner === null) {
    await checkRootKey(plan.roles.app, rootKeyId)
    await checkMigrated(plan.roles.app)
    return
  }
  await ensureRoles(plan)
  await checkRootKey(plan.owner, rootKeyId)
  await migrate(plan.owner)
  await markRootKey(plan.owner, rootKeyId)
  await addMissingSettings(plan.owner)
  await installJobs(plan.owner)
}
