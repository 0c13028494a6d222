const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A clock that moves only when a test advances it. */
export const fakeClock = () => {
  let now = 0
  const timers = new Set<{ at: number; run: () => void }>()
  return {
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
        now = next.at
        next.run()
        await settle()
      }
      now = end
    },
  }
}
