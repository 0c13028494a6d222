/**
 * `unavailable`: 503 with a code is allowed. `down`: so is a connection that ends without an
 * answer.
 */
export type FaultKind = 'unavailable' | 'down'

/**
 * Tracks the present faults, so that each answer is compared with the faults during its request.
 */
export const createFaults = () => {
  const open: Record<FaultKind, number> = { unavailable: 0, down: 0 }
  const lastEnd: Record<FaultKind, number> = { unavailable: -1, down: -1 }
  const covered = (kind: FaultKind, startedAt: number): boolean =>
    open[kind] > 0 || lastEnd[kind] >= startedAt

  return {
    /** Returns the function that ends the fault. */
    begin(kind: FaultKind): () => void {
      open[kind] += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        open[kind] -= 1
        lastEnd[kind] = performance.now()
      }
    },
    /** Whether a request that was sent at `startedAt` and ended now may have failed in this way. */
    allows: (kind: FaultKind, startedAt: number): boolean =>
      covered(kind, startedAt) || (kind === 'unavailable' && covered('down', startedAt)),
  }
}

export type Faults = ReturnType<typeof createFaults>
