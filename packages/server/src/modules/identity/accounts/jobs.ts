import type { JobHandlers } from '../../../jobs/open.ts'
import { eraseAccount } from '../../operation/account-deletion/delete-account.ts'
import { noteFailedSignIn } from './failed-sign-in.ts'
import type { AccountParts } from './parts.ts'

export const accountsJobHandlers = (
  parts: AccountParts,
): Pick<JobHandlers, 'erase-account' | 'note-failed-sign-in'> => ({
  'erase-account': (payload) => eraseAccount(parts, payload),
  'note-failed-sign-in': (payload, { jobId }) => noteFailedSignIn(parts, payload, jobId),
})
