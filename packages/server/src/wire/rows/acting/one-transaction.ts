import { AppError } from '@crosscheck/domain/errors'
import { sql } from 'kysely'
import type { Context } from '../../../context/context.ts'
import type { Matcher } from '../../../context/matching.ts'
import type { Trx } from '../../../db/database.ts'
import { isWorthRetrying } from '../../../db/errors/database-error.ts'
import { joinTransactions, type Joined } from '../../../db/transaction/join.ts'
import { createLanes } from '../../../lib/tasks/lanes.ts'
import { readActingUserIn } from '../../../modules/identity/sessions/authentication/authenticate.ts'
import {
  respondInConstantTime,
  consumeLimit,
  limitsCountedIn,
} from '../../../modules/platform/limits/service.ts'
import { callerOf, type Caller, type RowRequest } from './own-calls.ts'

type Later = (() => Promise<unknown>)[]

/**
 * Other roles do not see a profile before the commit. Its job compares it afterwards; what hides or
 * shows matches follows right after the commit.
 */
const matchLater = (context: Context, later: Later): Matcher => {
  const { matcher } = context
  return {
    matchProfile: async () => {},
    countMatches: async () => ({ matches: 0, weak: 0 }),
    removeFromMatching: async (_, key) =>
      void later.push(() => matcher.removeFromMatching(context, key)),
    settleVisibility: async (_, key, now) =>
      void later.push(() => matcher.settleVisibility(context, key, now)),
  }
}

const joinedContext = (context: Context, { database }: Joined, later: Later): Context => ({
  ...context,
  database,
  responseStepMs: 0,
  matcher: matchLater(context, later),
  objects: {
    ...context.objects,
    remove: () => Promise.reject(new Error('An object outlives an uncommitted transaction.')),
  },
})

/** Waiting here takes no connection to the database, of which other users need some too. */
const inTurn = createLanes({ atOnce: 1 })

/** Calls of one user that share transactions run one after the other, in all processes. */
const lockCalls = (trx: Trx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`calls ${userId}`}, 0))`.execute(trx)

/**
 * Other users wait for the rows that a transaction has locked, also to block its user. Less than a
 * statement of theirs waits, and less than the client waits for its answer.
 */
const maxMs = 8_000

/** Throws once calls that are asked for now have waited and run for long. */
const createTimeLimit = () => {
  const end = performance.now() + maxMs
  return (): void => {
    if (performance.now() > end) throw new AppError('UNAVAILABLE')
  }
}

/** Acts that are undone still count: otherwise a failing last act would make every limit void. */
const countUndone = async ({ context, user }: RowRequest, trx: Trx, { parts }: Joined) => {
  for (const action of parts.flatMap(limitsCountedIn))
    await consumeLimit(context, trx, { userId: user.id, action }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
}

type Outcome<T> = { ok: true; result: T; later: Later } | { ok: false; error: unknown }

const runInOneTransaction = <T>(
  request: RowRequest,
  work: (caller: Caller) => Promise<T>,
  checkTime: () => void,
): Promise<Outcome<T>> => {
  const { context, user } = request
  return context.database.transaction('app', user.id, async (trx) => {
    await lockCalls(trx, user.id)
    // the session may have ended while this waited
    await readActingUserIn(context, trx, { userId: user.id, sessionId: user.sessionId })
    await sql`savepoint calls`.execute(trx)
    const joined = joinTransactions(context.database, { trx, userId: user.id })
    const later: Later = []
    try {
      const inside = { ...request, context: joinedContext(context, joined, later) }
      const result = await work(callerOf(inside, checkTime))
      joined.finish()
      return { ok: true, result, later }
    } catch (error) {
      await joined.end()
      if (isWorthRetrying(error)) throw error
      await sql`rollback to savepoint calls`.execute(trx)
      await countUndone(request, trx, joined)
      return { ok: false, error }
    }
  })
}

/** Makes several calls of a user in one transaction: all of them, or none. */
export const inOneTransaction = <T>(
  request: RowRequest,
  work: (caller: Caller) => Promise<T>,
): Promise<T> =>
  respondInConstantTime(request.context, async () => {
    const checkTime = createTimeLimit()
    const run = () => runInOneTransaction(request, work, checkTime)
    const outcome = await inTurn(request.user.id, run)
    if (!outcome.ok) throw outcome.error
    // also the jobs of these changes do this
    for (const step of outcome.later)
      await step().catch((error: unknown) =>
        request.context.log.warn({ error }, 'A job follows up the changes of one transaction'),
      )
    return outcome.result
  })
