/** Runs a task after some time, until the returned function is called. */
export const setTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
