import { countPages } from '@crosscheck/domain/analytics/count'
import { dayMs, dayOf } from '@crosscheck/domain/clock'
import type { Body } from '@crosscheck/domain/contract/contract'
import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import type { Context } from '../../../context/context.ts'
import { operatorId } from '../../../lib/operator.ts'
import { addCounts, listChannels, listPages } from './repository.ts'

type Deps = Pick<Context, 'clock' | 'database'>

const shownDays = 30

const startOfDay = (moment: Date): Date => new Date(dayOf(moment))

/** Adds opened pages to the counts of the day. */
export const countEvents = async (
  { clock, database }: Deps,
  { events }: Body<'POST /api/analytics/:projectId/log'>,
): Promise<void> => {
  const counts = countPages(events)
  if (counts.length === 0) return
  const day = startOfDay(clock.now())
  await database.transaction('worker', operatorId, (trx) => addCounts(trx, day, counts))
}

/** The counts of the last 30 days, the current one included. */
export const readUsage = ({ clock, database }: Deps): Promise<NonNullable<Overview['usage']>> => {
  const since = new Date(startOfDay(clock.now()).getTime() - (shownDays - 1) * dayMs)
  return database.transaction('worker', operatorId, async (trx) => ({
    pages: (await listPages(trx, since)).map(({ page, views }) => ({ page, views: Number(views) })),
    channels: (await listChannels(trx, since)).map(({ channel, visits }) => ({
      channel,
      visits: Number(visits),
    })),
  }))
}
