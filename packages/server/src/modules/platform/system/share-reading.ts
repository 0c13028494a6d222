/**
 * Several gauges that are collected at one moment share one reading: the metrics page collects all of
 * them at once. The next moment reads anew.
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
