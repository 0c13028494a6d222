/** In a page, what waits for this time never happens, however slow the machine is. */
export const dropTimers = (droppedMs: number): void => {
  const { setTimeout: wait } = globalThis
  globalThis.setTimeout = ((run: () => void, ms?: number) =>
    ms === droppedMs ? 0 : wait(run, ms)) as typeof setTimeout
}
