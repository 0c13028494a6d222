/** A place in a line of tasks, of which a few run at once. */
type Gate = <T>(task: () => Promise<T>) => Promise<T>

type Options<Key, Result> = {
  gate: Gate
  /** The most keys that are worked on together. */
  most: number
  /** Answers in the order of the keys. If it fails, it is asked about each key alone. */
  work: (keys: readonly Key[]) => Promise<readonly PromiseSettledResult<Result>[]>
}

type Waiting<Key, Result> = PromiseWithResolvers<Result> & { key: Key }

/**
 * Works on keys together that come in one turn of the event loop, or while the gate is full. A key
 * that comes alone waits for no others.
 */
export const createBatches = <Key, Result>({ gate, most, work }: Options<Key, Result>) => {
  const waiting: Waiting<Key, Result>[] = []
  /** Tasks before the gate; each takes up to `most` keys. */
  let tasks = 0

  const settle = (
    batch: readonly Waiting<Key, Result>[],
    results: readonly PromiseSettledResult<Result>[],
  ): void => {
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index]
      if (result?.status === 'fulfilled') resolve(result.value)
      else reject(result?.reason)
    }
  }

  const workAlone = async (one: Waiting<Key, Result>): Promise<void> => {
    try {
      settle([one], await work([one.key]))
    } catch (error) {
      one.reject(error)
    }
  }

  const workOnNext = async (): Promise<void> => {
    tasks -= 1
    const batch = waiting.splice(0, most)
    try {
      settle(batch, await work(batch.map(({ key }) => key)))
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error)
      for (const one of batch) await workAlone(one)
    }
  }

  return (key: Key): Promise<Result> => {
    const one = { ...Promise.withResolvers<Result>(), key }
    waiting.push(one)
    if (tasks * most < waiting.length) {
      tasks += 1
      void gate(workOnNext)
    }
    return one.promise
  }
}
