import type { Context } from '../../../context/context.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import { applyObjections } from './apply.ts'
import { leaveOutIdentifier } from './leave-out.ts'

export const objectionJobHandlers = (
  context: Context,
): Pick<JobHandlers, 'apply-objections' | 'leave-out-identifier'> => ({
  'apply-objections': () => applyObjections(context),
  'leave-out-identifier': ({ identifier }) => leaveOutIdentifier(context, identifier),
})
