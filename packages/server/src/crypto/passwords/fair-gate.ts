import { FairQueue } from '../../lib/tasks/fair-queue.ts'

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

const createLane = ({ total, perKey }: { total: number; perKey: number }) =>
  new FairQueue<StartWork>({ total, perOwner: perKey })

/**
 * Lets `concurrency` tasks run together; the rest wait in two lanes that take turns. However many
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
      if (!lanes[lane].offer(key, resolve)) reject(refusal())
    })
  }
  /** The running task's slot goes to the next waiting one, so no new task slips in between. */
  const leave = (): void => {
    const other = turn === 'known' ? 'unknown' : 'known'
    const next = lanes[turn].take() ?? lanes[other].take()
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
