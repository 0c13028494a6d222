/** A gate that work waits at, and that reports its arrival. */
export const createTestGate = () => {
  const arrived = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const wait = async (): Promise<void> => {
    arrived.resolve()
    await opened.promise
  }
  return { arrived: arrived.promise, open: opened.resolve, wait }
}
