import { ExplainedFailure } from '../../../lib/explained-failure.ts'
import { watchActivity } from './activity.ts'
import { childrenOf, isAlive, sendSignal } from './processes.ts'
import { waitUntil } from './wait.ts'

/**
 * SIGINT ends sessions and writes a checkpoint. SIGQUIT ends at once; the next start replays the
 * log. Each gets its share of the time; the rest is for SIGKILL.
 */
const steps = [
  { signal: 'SIGINT', share: 0.6 },
  { signal: 'SIGQUIT', share: 0.25 },
] as const
const killTimeShare = 0.15

/** A server that is idle this long after a signal does not end by it any more. */
const idleMs = 2000
const pollMs = 100

/** True if the process is gone; false when it is idle or the time is up. */
const exitsInTime = async (pid: number, patienceMs: number): Promise<boolean> => {
  const idleTime = watchActivity(pid)
  let nextLook = 0
  const isOver = (): boolean => {
    if (!isAlive(pid)) return true
    if (performance.now() < nextLook) return false
    nextLook = performance.now() + pollMs
    return idleTime() >= idleMs
  }
  await waitUntil(isOver, patienceMs)
  return !isAlive(pid)
}

export type StopOptions = {
  timeoutMs: number
  /** For a server that does not accept connections: it cannot stop in order. */
  isImmediate?: boolean
}

/**
 * Ends a postmaster and its children in time, whatever state they are in, and returns the signal
 * that did it. No committed work is lost: the next start replays the log after SIGKILL, as after a
 * power cut.
 */
export const stopPostmaster = async (
  pid: number,
  { timeoutMs, isImmediate = false }: StopOptions,
): Promise<NodeJS.Signals> => {
  for (const { signal, share } of isImmediate ? steps.slice(1) : steps) {
    sendSignal(pid, signal)
    if (await exitsInTime(pid, timeoutMs * share)) return signal
  }
  // Children end when their postmaster does, except stuck ones. Until all are gone they keep the
  // shared memory, and no other server starts.
  const family = [pid, ...childrenOf(pid)]
  for (const member of family) sendSignal(member, 'SIGKILL')
  if (await waitUntil(() => !family.some(isAlive), timeoutMs * killTimeShare)) return 'SIGKILL'
  throw new ExplainedFailure(`PostgreSQL (process ${pid}) could not be ended.`)
}
