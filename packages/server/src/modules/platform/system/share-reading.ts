/**
 * Several gauges share one reading, because the metrics page collects all of them at once. A later
 * collection reads again.
 */
export const shareReading = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let pending: Promise<T> | null = null
  return () => {
    pending ??= read().finally(() => {
      pending = null
    })
    return pending
  }
}
