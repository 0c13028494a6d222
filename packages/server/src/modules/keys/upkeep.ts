import type { Context } from '../../context.ts'

/** Backups and tombstones end by the day, so looking a few times a day is enough. */
const everyMs = 6 * 3_600_000

/** Does some work again and again while the server runs; a run that fails is followed by the next. */
export const createUpkeep = (log: Context['log'], work: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  const run = (): Promise<void> => {
    working = work().catch((error: unknown) =>
      log.error({ error }, 'the upkeep of keys and backups failed'),
    )
    return working
  }
  return {
    run,
    start(): void {
      void run()
      timer = setInterval(() => void run(), everyMs)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await working
    },
  }
}
