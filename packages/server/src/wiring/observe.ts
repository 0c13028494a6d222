import type { OpenedContext } from './open-context.ts'
import { observeSafety } from '../modules/contact/safety/queue/metrics.ts'
import { observeJobs } from '../modules/operation/administration/overview/metrics.ts'
import { observeMatching } from '../modules/matching/rematch/rematch-watch.ts'
import { createMetrics, type Metrics } from '../modules/platform/system/metrics.ts'
import { observeRetention } from '../retention/overview.ts'
import { overdueCounts } from './sweeps.ts'

export const observeModules = ({ context }: Pick<OpenedContext, 'context'>): Metrics => {
  const metrics = createMetrics()
  observeJobs(metrics.registry, context)
  observeMatching(metrics.registry, context)
  observeSafety(metrics.registry, context)
  observeRetention(metrics.registry, context, overdueCounts(context))
  return metrics
}
