export type KeyedRunner = {
  /** Runs the work for a key; once more if it is running. */
  wake(key: string): void
  close(): void
}

export type RunnerOptions = {
  /** The delay before the work, so that close events share one run. */
  delayMs?: number
  /** The delay before a failure is tried again. */
  retryMs: number
  onFailure: (error: unknown) => void
}

/** Work per key that never runs twice at once, and never misses a wake-up. */
export const createKeyedRunner = (
  work: (key: string) => Promise<void>,
  { delayMs = 0, retryMs, onFailure }: RunnerOptions,
): KeyedRunner => {
  /** Running keys; true when they have been woken since. */
  const underWay = new Map<string, boolean>()
  const timers = new Map<string, NodeJS.Timeout>()
  let closed = false

  const later = (key: string, ms: number): void => {
    if (closed || timers.has(key)) return
    const run = (): void => {
      timers.delete(key)
      start(key)
    }
    timers.set(key, setTimeout(run, ms))
  }

  const runAll = async (key: string): Promise<void> => {
    try {
      do {
        underWay.set(key, false)
        await work(key)
      } while (underWay.get(key) === true)
    } catch (error) {
      if (closed) return
      onFailure(error)
      later(key, retryMs)
    } finally {
      underWay.delete(key)
    }
  }

  const start = (key: string): void => {
    if (closed) return
    if (underWay.has(key)) underWay.set(key, true)
    else void runAll(key)
  }

  return {
    wake: (key) => (delayMs === 0 ? start(key) : later(key, delayMs)),
    close() {
      closed = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
