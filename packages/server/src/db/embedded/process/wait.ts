import { setTimeout as sleep } from 'node:timers/promises'

const stepMs = 10

/**
 * False if it was not done in time. Uses the monotonic clock, since the machine's may be corrected.
 */
export const waitUntil = async (
  done: () => boolean | Promise<boolean>,
  patienceMs: number,
): Promise<boolean> => {
  const end = performance.now() + patienceMs
  for (;;) {
    if (await done()) return true
    if (performance.now() >= end) return false
    await sleep(stepMs)
  }
}
