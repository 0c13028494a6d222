import { setImmediate } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { createGate } from './lanes.ts'

/** Runs work that no answer waits for. Work that is lost here is done later by its job. */
export type Background = {
  run(work: () => Promise<void>): Promise<void>
  /** Resolves when all work that was started is done. */
  settled(): Promise<void>
}

/** With more than this begun, new work is left to its job. */
const maxBegun = 200

/** Runs a few tasks at once, in order; a failed one is left to its job. */
export const createBackground = (log: Log, atOnce = 2): Background => {
  const gate = createGate(atOnce)
  const begun = new Set<Promise<void>>()

  const begin = async (work: () => Promise<void>): Promise<void> => {
    // the answer goes out first
    await setImmediate()
    await gate(work).catch((error: unknown) =>
      log.warn({ error }, 'Work after an answer failed; its job does it'),
    )
  }

  return {
    async run(work) {
      if (begun.size >= maxBegun) return
      const one = begin(work).finally(() => begun.delete(one))
      begun.add(one)
    },
    async settled() {
      while (begun.size > 0) await Promise.all(begun)
    },
  }
}
