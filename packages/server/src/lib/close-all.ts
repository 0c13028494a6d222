import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

/** Something that is open. `close` is told how long it may take. */
export type Closable = {
  name: string
  close(patienceMs: number): Promise<void> | void
  /** Kept for this closer by those before it, which are cut off for that. */
  reservedMs?: number
}

/** What is open, in the order it was opened. */
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
 * Closes everything in the opposite order within one time budget. What fails or takes too long
 * keeps nothing after it from being closed. Resolves with whether all was closed.
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
