import type { Context } from '../../../context/context.ts'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What a comparison leaves to the background begins long after the last rest. */
const longestMs = 1000

/**
 * Requests have priority: while they come, work rests before each exchange with the database, as
 * long as it worked, and at most as long again until all are answered. Otherwise it never rests.
 */
export const createPacing = ({ requests }: Pick<Context, 'requests'>): (() => Promise<void>) => {
  let restedAt = performance.now()
  return async () => {
    if (requests.areComing()) {
      const worked = Math.min(performance.now() - restedAt, longestMs)
      await sleep(worked)
      const endsAt = performance.now() + worked
      while (requests.areOpen() && performance.now() < endsAt) await sleep(1)
    }
    restedAt = performance.now()
  }
}

/** The same services, whose work lets requests pass. */
export const withPacing = (context: Context): Context => {
  const { database } = context
  const rest = createPacing(context)
  const transaction: typeof database.transaction = async (...args) => {
    await rest()
    return database.transaction(...args)
  }
  return { ...context, database: { ...database, transaction } }
}
