/** Runs long work in order, in slices of a few milliseconds with other requests in between. */
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

/** Work of changing length pauses after it has blocked other work for this long. */
const maxBlockingMs = 4

/** Awaited between small pieces of long work. */
export const createYield = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxBlockingMs) return
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}

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
