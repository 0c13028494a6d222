export type Summary = { p50: number; p95: number; p99: number; max: number }

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const summaryOf = (times: readonly number[]): Summary => {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    max: sorted.at(-1) ?? 0,
  }
}

export const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The duration of each item, one after the other, without the time of `between`. */
export const runSequentially = async <Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => unknown,
  between: (index: number) => unknown = () => {},
): Promise<number[]> => {
  const times: number[] = []
  for (const [index, item] of items.entries()) {
    await between(index)
    times.push(await timed(() => work(item, index)))
  }
  return times
}

/** Works on all items, `count` of them concurrently. */
export const runConcurrently = async <Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const left = items.values()
  const workOff = async (): Promise<void> => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: count }, workOff))
}

export const ms = (number: number): string => number.toFixed(2)
