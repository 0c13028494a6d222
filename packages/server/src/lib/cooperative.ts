/**
 * Does long work in slices of a few milliseconds; other requests get their turn in between. Keeps the
 * order.
 */
export const mapInBatches = async <Item, Result>(
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

/** Work of changing length pauses when it has held up the others for so long. */
const maxBlockingMs = 4

/** To be waited for between small pieces of long work. */
export const createYield = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxBlockingMs) return
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}

/** Does all steps, others' work in between. */
export const runGenerator = async <Result>(
  steps: Generator<undefined, Result>,
): Promise<Result> => {
  const pause = createYield()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}
