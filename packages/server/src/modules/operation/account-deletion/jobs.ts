import type { JobHandlers } from '../../../jobs/open.ts'
import { eraseAccount, type EraseParts } from './delete-account.ts'

export const accountDeletionJobHandlers = (
  parts: EraseParts,
): Pick<JobHandlers, 'erase-account'> => ({
  'erase-account': (payload) => eraseAccount(parts, payload),
})
