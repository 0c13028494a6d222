import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import { sql } from 'kysely'
import type { Context } from '../../../../context/context.ts'
import { bandOfSide } from '../../../matching/match-store/band-of-side.ts'
import type { Administrator } from '../administrator.ts'

type Counts = NonNullable<Overview['counts']>
type Deps = Pick<Context, 'clock' | 'database'>

/** A count that takes longer is left out, so that it does not slow down the users' calls. */
const limitMs = 5_000
const keptMs = 60_000

const readCounts = async ({ clock, database }: Deps, by: Administrator): Promise<Counts> => {
  const { rows } = await database.transaction('admin', by.id, async (trx) => {
    await sql`select set_config('statement_timeout', ${String(limitMs)}, true)`.execute(trx)
    return sql<
      Record<
        'accounts' | 'confirmed' | 'profiles' | 'strong' | 'likely' | 'possible' | 'weak',
        string
      >
    >`
      select a.*, p.*, s.* from
        (select count(*) as accounts, count(email_verified_at) as confirmed from users) a,
        (select count(*) as profiles from partner_profiles) p,
        (select
          count(*) filter (where band = 'strong') as strong,
          count(*) filter (where band = 'likely') as likely,
          count(*) filter (where band = 'possible') as possible,
          count(*) filter (where band = 'weak') as weak
        from (select ${bandOfSide} as band from match_sides) sides) s`.execute(trx)
  })
  const [row] = rows
  if (!row) throw new Error('The counts are missing.')
  // Each match has a row for each of its two users.
  const matches = (sides: string) => Math.ceil(Number(sides) / 2)
  return {
    accounts: Number(row.accounts),
    confirmedAccounts: Number(row.confirmed),
    profiles: Number(row.profiles),
    matches: {
      strong: matches(row.strong),
      likely: matches(row.likely),
      possible: matches(row.possible),
      weak: matches(row.weak),
    },
    countedAt: clock.now().toISOString(),
  }
}

/** Counts of whole tables, kept for a minute: they read every row. Simultaneous callers share them. */
export const createCounts = () => {
  let kept: { until: number; counts: Promise<Counts> } | undefined
  return (deps: Deps, by: Administrator): Promise<Counts> => {
    const now = deps.clock.now().getTime()
    if (kept && now < kept.until) return kept.counts
    const counts = readCounts(deps, by)
    const reading = { until: now + keptMs, counts }
    kept = reading
    counts.catch(() => {
      if (kept === reading) kept = undefined
    })
    return counts
  }
}
