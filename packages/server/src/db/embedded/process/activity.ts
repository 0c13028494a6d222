import { commandOf, processTree } from './processes.ts'

const activeStates = /^[RDU]/

/**
 * Returns at each call for how long a postmaster and all its children have been idle: without
 * processor time and without waiting for the disk. A signaled server that is idle hangs.
 */
export const watchActivity = (postmaster: number): (() => number) => {
  let lastSeen = ''
  let idleSince = performance.now()
  return () => {
    const family = processTree(postmaster)
    const seen = family.map(({ pid, time }) => `${pid} ${time}`).join()
    const isBusy = family.some(({ state }) => activeStates.test(state))
    if (isBusy || seen !== lastSeen) idleSince = performance.now()
    lastSeen = seen
    return performance.now() - idleSince
  }
}

/** Returns at each call whether the replay of the log has advanced since the call before. */
export const watchRecovery = (): ((postmaster: number) => Promise<boolean>) => {
  let lastTime = ''
  return async (postmaster) => {
    for (const { pid, time, state } of processTree(postmaster)) {
      if (!/^postgres: .*startup/.test(await commandOf(pid))) continue
      const advanced = time !== lastTime || activeStates.test(state)
      lastTime = time
      return advanced
    }
    return false
  }
}
