import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import { sql } from 'kysely'
import type { Context } from '../../../../context/context.ts'
import type { Administrator } from '../administrator.ts'

type Hour = NonNullable<Overview['hours']>[number]

const hourMs = 3_600_000
const shownHours = 24

const startOfHour = (time: number) => Math.floor(time / hourMs) * hourMs

/** New accounts, profiles and matches in each of the last 24 hours, the current one included. */
export const readHours = async (
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  by: Administrator,
): Promise<Hour[]> => {
  const last = startOfHour(clock.now().getTime())
  const first = last - (shownHours - 1) * hourMs
  const since = new Date(first)
  const { rows } = await database.transaction('admin', by.id, (trx) =>
    sql<{ subject: 'accounts' | 'profiles' | 'matches'; at: Date; count: string }>`
      select subject, date_trunc('hour', created_at, 'UTC') as at, count(*) as count from (
        select 'accounts' as subject, created_at from users where created_at >= ${since}
        union all
        select 'profiles', created_at from partner_profiles where created_at >= ${since}
        union all
        select 'matches', created_at from potential_matches where created_at >= ${since}
      ) as added group by 1, 2`.execute(trx),
  )
  return Array.from({ length: shownHours }, (_, index) => {
    const at = first + index * hourMs
    const countOf = (subject: (typeof rows)[number]['subject']) =>
      Number(rows.find((row) => row.subject === subject && row.at.getTime() === at)?.count ?? 0)
    return {
      at: new Date(at).toISOString(),
      accounts: countOf('accounts'),
      profiles: countOf('profiles'),
      matches: countOf('matches'),
    }
  })
}
