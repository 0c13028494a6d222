import type { PageCount } from '@crosscheck/domain/analytics/count'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'

/** Rows in one order, so that parallel calls do not wait for each other in a circle. */
const byKey = (a: PageCount, b: PageCount): number =>
  `${a.page} ${a.channel}` < `${b.page} ${b.channel}` ? -1 : 1

export const addCounts = async (trx: Trx, day: Date, counts: readonly PageCount[]) => {
  await trx
    .insertInto('pageViews')
    .values(counts.toSorted(byKey).map((count) => ({ day, ...count })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'page', 'channel']).doUpdateSet({
        views: sql`page_views.views + excluded.views`,
        visits: sql`page_views.visits + excluded.visits`,
      }),
    )
    .execute()
}

export const listPages = (trx: Trx, since: Date) =>
  trx
    .selectFrom('pageViews')
    .select(['page', (row) => row.fn.sum<string>('views').as('views')])
    .where('day', '>=', since)
    .groupBy('page')
    .having((row) => row.fn.sum('views'), '>', 0)
    .orderBy('views', 'desc')
    .orderBy('page')
    .execute()

export const listChannels = (trx: Trx, since: Date) =>
  trx
    .selectFrom('pageViews')
    .select(['channel', (row) => row.fn.sum<string>('visits').as('visits')])
    .where('day', '>=', since)
    .groupBy('channel')
    .having((row) => row.fn.sum('visits'), '>', 0)
    .orderBy('visits', 'desc')
    .orderBy('channel')
    .execute()
