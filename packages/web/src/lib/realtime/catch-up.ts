import type { RealtimeMessage } from './messages/frames.ts'
import type { SetTimer } from './heartbeat.ts'
import { backoffMs } from './timing.ts'

export type CatchUpDeps = {
  /** Reads the oldest messages after an id, or from the first stored one without an id. */
  fetchSince: (since: string | undefined, signal: AbortSignal) => Promise<RealtimeMessage[]>
  mark: () => string | undefined
  onPage: (messages: RealtimeMessage[]) => void
  /** All messages up to the last request have been delivered. */
  onComplete: () => void
  setTimer: SetTimer
  random: () => number
}

/** Reads missed messages page by page until a page is empty, and retries after failures. */
export const createCatchUp = (deps: CatchUpDeps) => {
  let current: AbortController | undefined
  let cancelTimer = () => {}

  const stop = () => {
    cancelTimer()
    current?.abort()
    current = undefined
  }

  const readAll = async (run: AbortController) => {
    for (;;) {
      // Each page moves the mark. A short page need not be the last, because the server may limit
      // pages.
      // oxlint-disable-next-line no-await-in-loop
      const messages = await deps.fetchSince(deps.mark(), run.signal)
      if (current !== run) return
      if (messages.length === 0) return
      deps.onPage(messages)
      // A handler may have stopped the catch-up.
      if (current !== run) return
    }
  }

  const attempt = async (run: AbortController, failures: number) => {
    try {
      await readAll(run)
    } catch {
      if (current !== run) return
      const again = () => void attempt(run, failures + 1)
      cancelTimer = deps.setTimer(again, backoffMs(failures, deps.random()))
      return
    }
    if (current !== run) return
    current = undefined
    deps.onComplete()
  }

  return {
    /** Starts over, even while a read is running. */
    run: () => {
      stop()
      current = new AbortController()
      void attempt(current, 0)
    },
    isRunning: () => current !== undefined,
    stop,
  }
}
