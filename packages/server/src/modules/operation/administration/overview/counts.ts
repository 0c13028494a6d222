import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import type { Context } from '../../../../context/context.ts'
import type { Administrator } from '../administrator.ts'
import { countProfiles, countSides, countUsers } from './repository.ts'

type Counts = NonNullable<Overview['counts']>
type Deps = Pick<Context, 'clock' | 'database'>

const keptMs = 60_000

type Band = keyof Counts['matches']

const readCounts = ({ clock, database }: Deps, by: Administrator): Promise<Counts> =>
  database.transaction('admin', by.id, async (trx) => {
    const users = await countUsers(trx)
    const profiles = await countProfiles(trx)
    const sides = await countSides(trx)
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
