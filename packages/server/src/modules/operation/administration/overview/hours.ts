import { hourMs, startOfHour } from '@crosscheck/domain/clock'
import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import { sql } from 'kysely'
import type { Context } from '../../../../context/context.ts'
import { deadLetters } from '../../../../jobs/queue/queues.ts'
import { operatorId } from '../../../../lib/operator.ts'
import type { Administrator } from '../administrator.ts'

type Hour = NonNullable<Overview['hours']>[number]
type Count = { subject: Exclude<keyof Hour, 'at'>; at: Date; count: string }
type Database = Context['database']

const shownHours = 24

const countAdded = (database: Database, by: Administrator, since: Date) =>
  database.transaction('admin', by.id, (trx) =>
    sql<Count>`
      select subject, date_trunc('hour', created_at, 'UTC') as at, count(*) as count from (
        select 'accounts' as subject, created_at from users where created_at >= ${since}
        union all
        select 'profiles', created_at from partner_profiles where created_at >= ${since}
        union all
        select 'matches', created_at from potential_matches where created_at >= ${since}
      ) as added group by 1, 2`.execute(trx),
  )

const countWork = async (database: Database, since: Date): Promise<Count[]> => {
  const { rows } = await database.transaction('worker', operatorId, (trx) =>
    sql<Count>`
      select 'mails' as subject, hour as at, mails as count
      from sent_mails where hour >= ${since}
      union all
      select 'failedJobs', date_trunc('hour', created_on, 'UTC'), count(*)
      from pgboss.job where name = ${deadLetters} and created_on >= ${since} group by 2`.execute(
      trx,
    ),
  )
  return rows
}

/**
 * New accounts, profiles and matches, sent mails and failed jobs in each of the last 24 hours, the
 * current one included.
 */
export const readHours = async (
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  by: Administrator,
): Promise<Hour[]> => {
  const last = startOfHour(clock.now()).getTime()
  const since = new Date(last - (shownHours - 1) * hourMs)
  const [added, work] = await Promise.all([
    countAdded(database, by, since),
    countWork(database, since),
  ])
  const counts = [...added.rows, ...work]
  return Array.from({ length: shownHours }, (_, index) => {
    const at = since.getTime() + index * hourMs
    const countOf = (subject: Count['subject']) =>
      Number(counts.find((row) => row.subject === subject && row.at.getTime() === at)?.count ?? 0)
    return {
      at: new Date(at).toISOString(),
      accounts: countOf('accounts'),
      profiles: countOf('profiles'),
      matches: countOf('matches'),
      mails: countOf('mails'),
      failedJobs: countOf('failedJobs'),
    }
  })
}
