import { publishedWeek, type PublishedWeek } from '@crosscheck/domain/statistics/published-week'
import type { Band } from '@crosscheck/domain/matching/evidence/evidence-types'
import { days } from '@crosscheck/domain/retention/periods'
import type { MatchCounts, WeekCounts } from '@crosscheck/domain/statistics/publish-week'
import type { CountedDuration } from '@crosscheck/domain/statistics/save-durations'
import { deletionDays } from '@crosscheck/domain/statistics/weeks'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { bandOfSide } from '../../matching/match-store/band-of-side.ts'

export type Span = { from: Date; to: Date }

const noMatches: MatchCounts = { found: 0, bothConfirmed: 0, bothDismissed: 0 }

/** Matches that were found in the time and that both users see, with what both decided since. */
export const countMatches = async (
  trx: Trx,
  { from, to }: Span,
): Promise<WeekCounts['matches']> => {
  const { rows } = await sql<{ band: Band; found: string; confirmed: string; dismissed: string }>`
    with found as materialized (
      select id from potential_matches
      where created_at >= ${from} and created_at < ${to} and withheld_from is null)
    select band, count(*) as found,
      count(*) filter (where confirmed) as confirmed, count(*) filter (where dismissed) as dismissed
    from (
      select min(${bandOfSide}) as band,
        bool_and(status = 'confirmed') as confirmed, bool_and(status = 'dismissed') as dismissed
      from found join match_sides s on s.match_id = found.id
      group by found.id
      having bool_and(s.hidden_at is null and s.disclosure <> 'hidden')
    ) as seen
    group by band`.execute(trx)
  const of = (band: Band): MatchCounts => {
    const row = rows.find((one) => one.band === band)
    if (!row) return noMatches
    return {
      found: Number(row.found),
      bothConfirmed: Number(row.confirmed),
      bothDismissed: Number(row.dismissed),
    }
  }
  return {
    strong: of('strong'),
    likely: of('likely'),
    possible: of('possible'),
    weak: of('weak'),
  }
}

const deletionMs = days(deletionDays)

export const countDeletions = async (
  trx: Trx,
  { from, to }: Span,
): Promise<WeekCounts['deletions']> => {
  const receipts = await trx
    .selectFrom('deletionReceipts')
    .select(['deletedAt', 'erasedAt'])
    .where('deletedAt', '>=', from)
    .where('deletedAt', '<', to)
    .execute()
  const inTime = receipts.filter(
    ({ deletedAt, erasedAt }) =>
      erasedAt !== null && erasedAt.getTime() - deletedAt.getTime() <= deletionMs,
  )
  return { all: receipts.length, inTime: inTime.length }
}

/** People who objected and did not withdraw it since, by their keyed address or number. */
export const countObjections = async (trx: Trx, { from, to }: Span): Promise<number> => {
  const { count } = await trx
    .selectFrom('objections')
    .select(({ fn }) => fn.count('subject').distinct().as('count'))
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const readDurations = (trx: Trx, week: Date): Promise<CountedDuration[]> =>
  trx.selectFrom('saveDurations').select(['boundMs', 'saves']).where('week', '=', week).execute()

export const addDurations = async (
  trx: Trx,
  week: Date,
  counted: readonly CountedDuration[],
): Promise<void> => {
  await trx
    .insertInto('saveDurations')
    .values(counted.map((one) => ({ week, ...one })))
    .onConflict((conflict) =>
      conflict.columns(['week', 'boundMs']).doUpdateSet({
        saves: sql`save_durations.saves + excluded.saves`,
      }),
    )
    .execute()
}

/** Minutes in which a process was at work; null if they were not counted from the start. */
export const countMinutes = async (
  trx: Trx,
  { from, to }: Span,
): Promise<WeekCounts['minutes']> => {
  const { first, up } = await trx
    .selectFrom('serviceMinutes')
    .select(({ fn }) => [
      fn.min('startsAt').as('first'),
      fn.countAll().filterWhere('startsAt', '>=', from).as('up'),
    ])
    .where('startsAt', '<', to)
    .executeTakeFirstOrThrow()
  if (!first || first > from) return null
  return { up: Number(up), all: (to.getTime() - from.getTime()) / 60_000 }
}

export const noteMinute = async (trx: Trx, startsAt: Date): Promise<void> => {
  await trx
    .insertInto('serviceMinutes')
    .values({ startsAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes what was measured before a time, but for the first minute: counting began then. */
export const deleteMeasured = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('saveDurations').where('week', '<', before).execute()
  await trx
    .deleteFrom('serviceMinutes')
    .where('startsAt', '<', before)
    .where('startsAt', '>', ({ selectFrom }) =>
      selectFrom('serviceMinutes as first').select(({ fn }) =>
        fn.min('first.startsAt').as('first'),
      ),
    )
    .execute()
}

export const findLastWeek = async (trx: Trx): Promise<Date | undefined> =>
  (
    await trx
      .selectFrom('publishedStatistics')
      .select('week')
      .orderBy('week', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.week

/** A week is published once: a second result, with other offsets, would tell more. */
export const insertWeek = async (
  trx: Trx,
  row: { week: Date; publishedAt: Date; content: PublishedWeek },
): Promise<void> => {
  await trx
    .insertInto('publishedStatistics')
    .values({ ...row, content: JSON.stringify(row.content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listWeeks = async (trx: Trx, limit: number) => {
  const rows = await trx
    .selectFrom('publishedStatistics')
    .selectAll()
    .orderBy('week', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ week, publishedAt, content }) => ({
    week,
    publishedAt,
    content: publishedWeek.parse(content),
  }))
}
