import type { Log } from '../log.ts'

/** Runs work that no answer waits for. Work that is lost here is done later by its job. */
export type Background = {
  run(work: () => Promise<void>): Promise<void>
  /** Resolves when all work that was started is done. */
  settled(): Promise<void>
}

/** With more than this waiting, new work is left to its job. */
const maxQueued = 200

/** Runs a few tasks at once, in order; a failed one is left to its job. */
export const createBackground = (log: Log, atOnce = 2): Background => {
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  let whenIdle = Promise.withResolvers<void>()

  const workOff = async (): Promise<void> => {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      try {
        await work()
      } catch (error) {
        log.warn({ error }, 'Work after an answer failed; its job does it')
      }
    }
    running -= 1
    if (running === 0) whenIdle.resolve()
  }

  return {
    async run(work) {
      if (waiting.length >= maxQueued) return
      waiting.push(work)
      if (running >= atOnce) return
      if (running === 0) whenIdle = Promise.withResolvers<void>()
      running += 1
      // the answer goes out first
      setImmediate(() => void workOff())
    },
    async settled() {
      if (running > 0) await whenIdle.promise
    },
  }
}
