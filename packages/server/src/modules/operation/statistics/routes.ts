import type { Statistics } from '@crosscheck/domain/contract/operation/statistics'
import { endOfWeek, nextWeek, publicationOf, shownWeeks } from '@crosscheck/domain/statistics/weeks'
import type { Context } from '../../../context/context.ts'
import type { Handlers } from '../../../http/request/handler.ts'
import { serverVersion } from '../../../lib/server-version.ts'
import { listWeeks } from './repository.ts'

const presentWeek = (week: Date) => ({
  startsAt: week.toISOString(),
  endsAt: endOfWeek(week).toISOString(),
})

/** What is published; the same answer from every process, for everyone. */
export const readStatistics = async ({
  clock,
  database,
}: Pick<Context, 'clock' | 'database'>): Promise<Statistics> => {
  const weeks = await database.transaction('app', null, (trx) => listWeeks(trx, shownWeeks))
  const next = nextWeek(clock.now())
  return {
    version: serverVersion,
    weeks: weeks.map(({ week, publishedAt, content }) => ({
      ...content,
      ...presentWeek(week),
      publishedAt: publishedAt.toISOString(),
    })),
    next: { ...presentWeek(next), publishedFrom: publicationOf(next).toISOString() },
  }
}

export const statisticsHandlers = {
  'GET /api/v1/statistics': ({ context }) => readStatistics(context),
} satisfies Handlers
