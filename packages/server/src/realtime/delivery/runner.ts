export type KeyedRunner = {
  /** Has the work done for a key; once more if it is under way. */
  wake(key: string): void
  close(): void
}

export type RunnerOptions = {
  /** Waits so long first, so that what comes together is done together. */
  delayMs?: number
  /** A failure is tried again after so long. */
  retryMs: number
  onFailure: (error: unknown) => void
}

/** Work per key that never runs twice at once, and never misses that something came meanwhile. */
export const createKeyedRunner = (
  work: (key: string) => Promise<void>,
  { delayMs = 0, retryMs, onFailure }: RunnerOptions,
): KeyedRunner => {
  /** Keys that are under way; true when they have been woken since. */
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
