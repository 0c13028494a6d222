import type { Context } from '../../../context.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import { noteFailedSignIn } from './failed-sign-in.ts'

export const accountsJobHandlers = (
  parts: Pick<Context, 'clock' | 'database' | 'random' | 'sealer'>,
): Pick<JobHandlers, 'note-failed-sign-in'> => ({
  'note-failed-sign-in': (payload, { jobId }) => noteFailedSignIn(parts, payload, jobId),
})
