import type { ConnectionPlan } from './connections.ts'
import { installJobs } from '../jobs/install.ts'
import { addMissingSettings } from './matching-settings.ts'
import { checkMigrated, migrate } from './migrate.ts'
import { ensureRoles } from './roles.ts'

/** Roles, tables and queues as this version needs them; safe to run at every start. */
export const prepareDatabase = async (plan: ConnectionPlan): Promise<void> => {
  if (plan.owner === null) {
    await checkMigrated(plan.roles.app)
    return
  }
  await ensureRoles(plan)
  await migrate(plan.owner)
  await addMissingSettings(plan.owner)
  await installJobs(plan.owner)
}
