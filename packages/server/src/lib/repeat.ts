export type Repeating = {
  /** Runs once, and then again and again; gives when the first run has ended. */
  start(): Promise<void>
  /** Starts no further run, and waits for the one that goes on. */
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
