/** The requests of this process, which long work in the background lets pass. */
export type Requests = {
  /** Notes a request; the result notes its end. */
  begin(): () => void
  /** Whether one came within the last second. */
  areComing(): boolean
  /** Whether one waits for its answer. */
  areOpen(): boolean
}

const recentMs = 1000

export const createRequests = (): Requests => {
  let open = 0
  let lastBegan = -Infinity
  return {
    begin() {
      open += 1
      lastBegan = performance.now()
      return () => void (open -= 1)
    },
    areComing: () => performance.now() - lastBegan < recentMs,
    areOpen: () => open > 0,
  }
}
