import type { Context, JobPayloads } from '../../context.ts'
import { deleteOverHandOvers } from '../hand-over/repository.ts'
import { keptMs } from '../../realtime/limits.ts'
import { deleteMessagesBefore, hasMessages } from '../../realtime/repository.ts'
import { deleteOverChallenges } from '../passkeys/spent.ts'
import { sweepReports } from '../safety/sweep.ts'
import { deleteOverSessions, nextSessionEnd, shortenSessions } from '../sessions/repository.ts'
import { refreshEnd } from '../sessions/start.ts'
import { sweepAttempts } from './attempts-repository.ts'
import { deleteOverTokens } from './repository.ts'

const dayMs = 86_400_000
/** Sessions that somebody ends do not wait for those that go on. */
const longestPauseMs = 6 * dayMs

/**
 * Deletes what ended a day ago: sessions with their tokens, used or unused links, changes of
 * address; counts of attempts that say nothing any more; messages to sockets that nobody catches up
 * with any more; and reports whose term is over. Comes again while something is left that will end.
 */
export const sweepAccount = async (
  parts: Pick<Context, 'clock' | 'database' | 'jobs' | 'keyStore' | 'random' | 'sealer'>,
  { userId }: JobPayloads['sweep-account'],
): Promise<void> => {
  const { clock, database, jobs } = parts
  await sweepReports(parts)
  await database.transaction('auth', userId, async (trx) => {
    const now = clock.now()
    const before = new Date(now.getTime() - dayMs)
    await deleteOverSessions(trx, userId, before)
    await shortenSessions(trx, userId, refreshEnd(now))
    await deleteOverTokens(trx, userId, before)
    await deleteOverHandOvers(trx, userId, before)
    await deleteOverChallenges(trx, userId, before)
    await sweepAttempts(trx, now)
    await deleteMessagesBefore(trx, userId, new Date(now.getTime() - keptMs))
    const next = await nextSessionEnd(trx, userId)
    if (!next && !(await hasMessages(trx, userId))) return
    const longest = now.getTime() + longestPauseMs
    const startAfter = new Date(Math.min(next?.getTime() ?? longest, longest) + dayMs)
    await jobs.enqueue(trx, 'sweep-account', { userId }, { startAfter, singletonKey: userId })
  })
}
