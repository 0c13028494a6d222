/**
 * The task's caller: `known` for a user or device that has proved itself; `key` names one of them.
 */
export type QueueSlot = { lane: 'known' | 'unknown'; key: string }

export type FairGateOptions = {
  /** Tasks that run together. */
  concurrency: number
  /** How many may wait: in each lane, and per key in a lane. */
  maxWaiting: Record<QueueSlot['lane'], { total: number; perKey: number }>
  refusal: () => Error
}

type StartWork = () => void

/** Tasks of one lane. Keys take turns, so one caller's many tasks do not delay another's one. */
const createLane = ({ total, perKey }: { total: number; perKey: number }) => {
  const lines = new Map<string, StartWork[]>()
  let size = 0
  return {
    add(key: string, start: StartWork): boolean {
      const line = lines.get(key) ?? []
      if (size >= total || line.length >= perKey) return false
      line.push(start)
      lines.set(key, line)
      size += 1
      return true
    },
    next(): StartWork | undefined {
      const [first] = lines
      if (!first) return undefined
      const [key, line] = first
      lines.delete(key)
      if (line.length > 1) lines.set(key, line)
      size -= 1
      return line.shift()
    },
  }
}

/**
 * Lets `atOnce` tasks run together; the rest wait in two lanes that take turns. However many
 * strangers wait, a task of the known lane starts next or after one more.
 */
export const createFairGate = ({ concurrency, maxWaiting, refusal }: FairGateOptions) => {
  const lanes = { known: createLane(maxWaiting.known), unknown: createLane(maxWaiting.unknown) }
  let running = 0
  let turn: QueueSlot['lane'] = 'known'

  const enter = ({ lane, key }: QueueSlot): Promise<void> => {
    if (running < concurrency) {
      running += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      if (!lanes[lane].add(key, resolve)) reject(refusal())
    })
  }
  /** The running task's slot goes to the next waiting one, so no new task slips in between. */
  const leave = (): void => {
    const other = turn === 'known' ? 'unknown' : 'known'
    const next = lanes[turn].next() ?? lanes[other].next()
    turn = other
    if (next) next()
    else running -= 1
  }

  return async <T>(place: QueueSlot, task: () => Promise<T>): Promise<T> => {
    await enter(place)
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
