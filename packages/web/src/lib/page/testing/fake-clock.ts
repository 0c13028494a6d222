const microtasks = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Turns of the event loop, not milliseconds, which on a busy machine can all pass in one turn. */
export const eventLoopTurns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** A clock that moves only when a test advances it. `settle` waits for what a timer has begun. */
export const fakeClock = ({ start = 0, settle = microtasks } = {}) => {
  let now = start
  const timers = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    setTimer: (run: () => void, ms: number) => {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    waiting: () => timers.size,
    advance: async (ms: number) => {
      await settle()
      const end = now + ms
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end)
        const next = due.toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.run()
        await settle()
      }
      now = end
    },
    /** Time passes while the device sleeps, and no timer runs. */
    sleep: (ms: number) => {
      now += ms
    },
  }
}
