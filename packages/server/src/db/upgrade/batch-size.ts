export const firstBatchSize = 100
export const leastBatchSize = 1
const mostRows = 10_000
/** A batch keeps its rows locked for about this long. */
const shortMs = 100
const longMs = 400

/** The rows of the next batch, by the duration of the last one. */
export const nextBatchSize = (rows: number, ms: number): number => {
  if (ms < shortMs) return Math.min(mostRows, rows * 2)
  return ms > longMs ? Math.max(leastBatchSize, Math.floor(rows / 2)) : rows
}
