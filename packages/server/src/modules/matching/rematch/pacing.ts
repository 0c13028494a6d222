import { setTimeout } from 'node:timers/promises'

/** A process that did less than this in the last pause has few requests to wait for. */
const idleUtilization = 0.1
const idlePause = 0.25

/**
 * Requests have priority: a pause is as long as the work before it, and shorter while there are few
 * requests.
 */
export const createPacing = () => {
  let share = 1
  return async (workedMs: number): Promise<void> => {
    const before = performance.eventLoopUtilization()
    await setTimeout(workedMs * share)
    const { utilization } = performance.eventLoopUtilization(before)
    share = utilization < idleUtilization ? idlePause : 1
  }
}
