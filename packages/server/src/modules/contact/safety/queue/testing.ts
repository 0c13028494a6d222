import { reportSweeps } from './sweep.ts'

/** Runs every retention rule for reports, at the time of the context's clock. */
export const sweepReports = async (context: Parameters<typeof reportSweeps>[0]): Promise<void> => {
  const now = context.clock.now()
  for (const sweep of Object.values(reportSweeps(context))) await sweep.removeSome(now, 1000)
}
