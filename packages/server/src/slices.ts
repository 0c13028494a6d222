/**
 * Does long work in slices of a few milliseconds; other requests get their turn in between. Keeps the
 * order.
 */
export const inSlices = async <Item, Result>(
  items: readonly Item[],
  size: number,
  work: (slice: readonly Item[]) => Result[] | Promise<Result[]>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await new Promise((resolve) => setImmediate(resolve))
    results.push(...(await work(items.slice(start, start + size))))
  }
  return results
}
