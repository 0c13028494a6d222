import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'

/** An open part. `close` receives its time limit. */
export type Closable = {
  name: string
  close(patienceMs: number): Promise<void> | void
  /** Time reserved for this closer; earlier ones are cut off for it. */
  reservedMs?: number
}

/** The open parts, in the order of their opening. */
export type Closables = Closable[]

type CloseResult = 'closed' | 'failed' | 'timed-out'

const closeWithin = async (
  closer: Closable,
  patienceMs: number,
  log?: Log,
): Promise<CloseResult> => {
  const giveUp = new AbortController()
  const close = async (): Promise<CloseResult> => {
    await closer.close(patienceMs)
    return 'closed'
  }
  const slow = sleep(patienceMs, 'timed-out' as const, { signal: giveUp.signal, ref: false })
  slow.catch(() => {})
  try {
    const closed = await Promise.race([close(), slow])
    if (closed === 'timed-out') log?.warn({ name: closer.name }, 'ending goes on without waiting')
    return closed
  } catch (error) {
    log?.error({ name: closer.name, error }, 'ending failed')
    return 'failed'
  } finally {
    giveUp.abort()
  }
}

/**
 * Closes all parts in the opposite order within one time budget. A part that fails or takes too
 * long does not keep the others from being closed. Resolves with whether all were closed.
 */
export const closeAll = async (
  closers: Closables,
  budgetMs: number,
  log?: Log,
): Promise<boolean> => {
  const end = performance.now() + budgetMs
  const results: CloseResult[] = []
  for (let at = closers.length - 1; at >= 0; at -= 1) {
    const closer = closers[at]
    if (!closer) continue
    const kept = closers.slice(0, at).reduce((sum, { reservedMs = 0 }) => sum + reservedMs, 0)
    const patienceMs = Math.max(closer.reservedMs ?? 0, end - performance.now() - kept)
    results.push(await closeWithin(closer, patienceMs, log))
  }
  return results.every((result) => result === 'closed')
}
