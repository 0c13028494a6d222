import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import { sql } from 'kysely'
import type { Context } from '../../../../context/context.ts'
import { bandOfSide } from '../../../matching/write/repository/band-of-side.ts'
import type { Administrator } from '../administrator.ts'
import { totalsIn } from './sample.ts'

type Counts = NonNullable<Overview['counts']>
type Deps = Pick<Context, 'clock' | 'database'>

const keptMs = 60_000

type Band = keyof Counts['matches']

const ofBand = (band: Band) => sql`count(*) filter (where ${bandOfSide} = ${band})`

const readCounts = ({ clock, database }: Deps, by: Administrator): Promise<Counts> =>
  database.transaction('admin', by.id, async (trx) => {
    const users = await totalsIn(trx, 'users', { confirmed: sql`count(email_verified_at)` })
    const profiles = await totalsIn(trx, 'partner_profiles', {})
    const sides = await totalsIn(trx, 'match_sides', {
      strong: ofBand('strong'),
      likely: ofBand('likely'),
      possible: ofBand('possible'),
      weak: ofBand('weak'),
    })
    // Each match has a row for each of its two users.
    const matches = (band: Band) => Math.ceil(sides.totals[band] / 2)
    return {
      accounts: users.totals.rows,
      confirmedAccounts: users.totals.confirmed,
      profiles: profiles.totals.rows,
      matches: {
        strong: matches('strong'),
        likely: matches('likely'),
        possible: matches('possible'),
        weak: matches('weak'),
      },
      countedAt: clock.now().toISOString(),
      isEstimated: [users, profiles, sides].some(({ isEstimated }) => isEstimated),
    }
  })

/** Counts of whole tables, kept for a minute. Simultaneous callers share them. */
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
