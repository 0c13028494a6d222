import type { JobHandlers } from '../../jobs/open.ts'
import { sweepKeys } from '../keys/pending.ts'
import { eraseAccount } from './delete-account.ts'
import { noteFailedSignIn } from './failed-sign-in.ts'
import type { AccountParts } from './parts.ts'
import { sweepAccount } from './sweep.ts'

export const accountsJobHandlers = (
  parts: AccountParts,
): Pick<JobHandlers, 'erase-account' | 'note-failed-sign-in' | 'sweep-account' | 'sweep-keys'> => ({
  'erase-account': (payload) => eraseAccount(parts, payload),
  'note-failed-sign-in': (payload, { jobId }) => noteFailedSignIn(parts, payload, jobId),
  'sweep-account': (payload) => sweepAccount(parts, payload),
  'sweep-keys': () => sweepKeys(parts),
})
