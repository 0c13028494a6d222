import type { RealtimeMessage } from './frames.ts'
import type { SetTimer } from './heartbeat.ts'
import { backoffMs } from './timing.ts'

export type CatchUpDeps = {
  /** The oldest messages after an id; from the first one kept if there is none. */
  fetchSince: (since: string | undefined, signal: AbortSignal) => Promise<RealtimeMessage[]>
  mark: () => string | undefined
  onPage: (messages: RealtimeMessage[]) => void
  /** Nothing that happened before the last question is missing. */
  onComplete: () => void
  setTimer: SetTimer
  random: () => number
}

/** Reads what was missed, page by page until an empty one; tries again when it cannot. */
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
      // Each page moves the mark. A short page need not be the last: the server may cut them.
      // oxlint-disable-next-line no-await-in-loop
      const messages = await deps.fetchSince(deps.mark(), run.signal)
      if (current !== run) return
      if (messages.length === 0) return
      deps.onPage(messages)
      // Handing on may have ended it all.
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
    /** Begins anew, whatever was going on. */
    run: () => {
      stop()
      current = new AbortController()
      void attempt(current, 0)
    },
    isRunning: () => current !== undefined,
    stop,
  }
}
