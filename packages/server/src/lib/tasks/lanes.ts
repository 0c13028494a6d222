type LineLimits = {
  /** How many more wait for their turn. */
  waiting: number
  waitMs: number
  /** The error of a task that finds too many in line, or waited too long. */
  refusal: () => Error
}

type Lane = { running: number; line: Set<() => void> }

/**
 * Bounds the works of each key that run at once. Others wait in line, the oldest first; without
 * limits of the line, however many and however long.
 */
export const createLanes = (limits: { atOnce: number } | (LineLimits & { atOnce: number })) => {
  const { atOnce } = limits
  const lanes = new Map<string, Lane>()

  const waitIn = async ({ line }: Lane): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    if (!('waiting' in limits)) {
      line.add(resolve)
      return promise
    }
    const { waiting, waitMs, refusal } = limits
    if (line.size >= waiting) throw refusal()
    line.add(resolve)
    const timer = setTimeout(() => {
      line.delete(resolve)
      reject(refusal())
    }, waitMs)
    await promise.finally(() => clearTimeout(timer))
  }

  const enter = async (key: string): Promise<void> => {
    const lane = lanes.get(key) ?? { running: 0, line: new Set() }
    lanes.set(key, lane)
    if (lane.running >= atOnce) return waitIn(lane)
    lane.running += 1
  }

  const leave = (key: string): void => {
    const lane = lanes.get(key)
    if (!lane) return
    const [next] = lane.line
    if (next) {
      // The place goes to the next one in line.
      lane.line.delete(next)
      next()
    } else if ((lane.running -= 1) === 0) lanes.delete(key)
  }

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    await enter(key)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}

/** Lets `atOnce` works run together, and the others wait in line. */
export const createGate = (atOnce: number) => {
  const inLane = createLanes({ atOnce })
  return <Result>(work: () => Promise<Result>): Promise<Result> => inLane('', work)
}
