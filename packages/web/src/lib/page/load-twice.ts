import { rejectOnAbort } from '../api/reject-on-abort.ts'

/**
 * How long a file of the application may take. Half as much is enough for the largest screen on a
 * slow mobile connection (50 kB at 6 kB a second).
 */
const maxWaitMs = 15_000

const inTime = <T>(load: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  // Ends the request too: otherwise the browser makes the second one wait for the first.
  const signal = AbortSignal.timeout(maxWaitMs)
  return Promise.race([load(signal), rejectOnAbort(signal)])
}

/** Loads a file, a second time if the first fails or hangs, so that no screen waits forever. */
export const loadTwice = <T>(load: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  inTime(load).catch(() => inTime(load))
