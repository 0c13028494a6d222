import type { JobHandlers } from '../../jobs/open.ts'
import { eraseAccount } from './delete-account.ts'
import type { AccountParts } from './parts.ts'
import { sweepAccount } from './sweep.ts'

export const accountsJobHandlers = (
  parts: AccountParts,
): Pick<JobHandlers, 'erase-account' | 'sweep-account'> => ({
  'erase-account': (payload) => eraseAccount(parts, payload),
  'sweep-account': (payload) => sweepAccount(parts, payload),
})
