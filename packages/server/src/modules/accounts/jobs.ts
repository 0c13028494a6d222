import type { JobHandlers } from '../../jobs/open.ts'
import { eraseAccount } from './delete-account.ts'
import { noteFailedSignIn } from './failed-sign-in.ts'
import type { AccountParts } from './parts.ts'
import { sweepAccount } from './sweep.ts'

export const accountsJobHandlers = (
  parts: AccountParts,
): Pick<JobHandlers, 'erase-account' | 'note-failed-sign-in' | 'sweep-account'> => ({
  'erase-account': (payload) => eraseAccount(parts, payload),
  'note-failed-sign-in': (payload, { jobId }) => noteFailedSignIn(parts, payload, jobId),
  'sweep-account': (payload) => sweepAccount(parts, payload),
})
