import { setTimeout as sleep } from 'node:timers/promises'

export const pause = (ms: number): Promise<void> => sleep(ms)

/** Polls until the answer is true; throws after `patienceMs`. Returns how long it took. */
export const until = async (
  what: string,
  question: () => Promise<boolean>,
  { patienceMs = 90_000, everyMs = 20 }: { patienceMs?: number; everyMs?: number } = {},
): Promise<number> => {
  const start = performance.now()
  while (!(await question())) {
    if (performance.now() - start > patienceMs)
      throw new Error(`Not within ${patienceMs / 1000} s: ${what}`)
    await pause(everyMs)
  }
  return performance.now() - start
}
