import type { Context } from '../../../context/context.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import { tellLostDetails } from '../objections/lost-details.ts'
import { applyObjections } from './apply.ts'

export const objectionJobHandlers = (
  context: Context,
): Pick<JobHandlers, 'apply-objections' | 'tell-lost-details'> => ({
  'apply-objections': ({ after }) => applyObjections(context, after),
  'tell-lost-details': ({ userId }, { jobId }) => tellLostDetails(context, userId, jobId),
})
