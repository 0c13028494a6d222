import { watchActivity } from './activity.ts'
import { EmbeddedError } from '../../errors/embedded-error.ts'
import { childrenOf, isAlive, sendSignal } from './processes.ts'
import { waitUntil } from './wait.ts'

/**
 * SIGINT ends sessions and writes a checkpoint. SIGQUIT ends at once; the next start replays the
 * log. Each may take its share of the patience; what remains is for SIGKILL.
 */
const steps = [
  { signal: 'SIGINT', share: 0.6 },
  { signal: 'SIGQUIT', share: 0.25 },
] as const
const killTimeShare = 0.15

/** A server that does nothing for so long after a signal does not end by it any more. */
const idleMs = 2000
const pollMs = 100

/** True if the process is gone; false when it is idle or the time is over. */
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
 * Ends a postmaster and its children within the patience, whatever state they are in, and returns
 * the signal that did it. Nothing committed is lost: what SIGKILL leaves undone the next start
 * replays, as after a power cut.
 */
export const stopPostmaster = async (
  pid: number,
  { timeoutMs, isImmediate = false }: StopOptions,
): Promise<NodeJS.Signals> => {
  for (const { signal, share } of isImmediate ? steps.slice(1) : steps) {
    sendSignal(pid, signal)
    if (await exitsInTime(pid, timeoutMs * share)) return signal
  }
  // Children end when their postmaster does, except those that are stuck as well. Until all are
  // gone they hold the shared memory, and no other server starts.
  const family = [pid, ...childrenOf(pid)]
  for (const member of family) sendSignal(member, 'SIGKILL')
  if (await waitUntil(() => !family.some(isAlive), timeoutMs * killTimeShare)) return 'SIGKILL'
  throw new EmbeddedError(`PostgreSQL (process ${pid}) could not be ended.`)
}
