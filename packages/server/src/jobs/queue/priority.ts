import type { BulkOption } from './enqueue.ts'
import type { JobName } from './job-payloads.ts'
import { queues } from './queues.ts'

/** For jobs that earlier versions queued, and for all that are neither bulk nor newest first. */
const defaultPriority = 0
const bulkPriority = -1
const epoch = Date.UTC(2026, 0, 1)

/**
 * The queue takes the highest priority first and, among equals, the oldest. A 32-bit number holds
 * the seconds since 2026 for 68 years.
 */
export const priorityOf = ({
  name,
  isBulk = false,
  now,
}: BulkOption & { name: JobName; now: Date }): number => {
  if (isBulk) return bulkPriority
  return queues[name].isNewestFirst
    ? Math.max(defaultPriority, Math.floor((now.getTime() - epoch) / 1000))
    : defaultPriority
}
