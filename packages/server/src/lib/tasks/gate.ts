/** Lets `atOnce` tasks run together, and the others wait in line. */
export const createGate = (atOnce: number) => {
  let running = 0
  const line: (() => void)[] = []

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    await new Promise<void>((resolve) => line.push(resolve))
  }
  /** The slot goes to the next waiting task, so no new task slips in between. */
  const leave = (): void => {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(task: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
