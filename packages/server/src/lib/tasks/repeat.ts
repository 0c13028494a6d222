export type Repeating = {
  /** Runs at once, and then repeatedly; resolves when the first run has ended. */
  start(): Promise<void>
  /** Starts no further run, and waits for the current one. */
  stop(): Promise<void>
}

/**
 * Repeats work while the server runs, with a pause after each run. The work handles its own
 * failures, and may answer with another pause until its next run.
 */
export const repeat = (
  pauseMs: number,
  work: (run: { isFirst: boolean }) => Promise<number | void>,
): Repeating => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let working: Promise<void> = Promise.resolve()

  const run = async (isFirst: boolean): Promise<void> => {
    const nextMs = await work({ isFirst })
    if (isStopped) return
    timer = setTimeout(() => void (working = run(false)), nextMs ?? pauseMs).unref()
  }
  return {
    start: () => (working = run(true)),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await working
    },
  }
}
