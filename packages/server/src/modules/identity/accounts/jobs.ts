import type { Context } from '../../../context/context.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import { recordFailedSignIn } from './failed-sign-in.ts'

export const accountsJobHandlers = (
  deps: Pick<Context, 'clock' | 'database' | 'random' | 'sealer'>,
): Pick<JobHandlers, 'note-failed-sign-in'> => ({
  'note-failed-sign-in': (payload, { jobId }) => recordFailedSignIn(deps, payload, jobId),
})
