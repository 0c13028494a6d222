import type { JobHandlers } from '../../../jobs/open.ts'
import { eraseAccount, type EraseDeps } from './delete-account.ts'

export const accountDeletionJobHandlers = (
  deps: EraseDeps,
): Pick<JobHandlers, 'erase-account'> => ({
  'erase-account': (payload) => eraseAccount(deps, payload),
})
