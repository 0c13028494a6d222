export type Repeating = {
  /** Runs at once, and then repeatedly; resolves when the first run has ended. */
  start(): Promise<void>
  /** Starts no further run, and waits for the current one. */
  stop(): Promise<void>
}

/** Repeats work while the server runs. The work handles its own failures. */
export const repeat = (
  everyMs: number,
  work: (run: { isFirst: boolean }) => Promise<void>,
): Repeating => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let working: Promise<void> = Promise.resolve()
  return {
    async start() {
      working = work({ isFirst: true })
      await working
      if (isStopped) return
      timer = setInterval(() => {
        working = work({ isFirst: false })
      }, everyMs)
      timer.unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await working
    },
  }
}
