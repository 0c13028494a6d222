import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import type { Context } from '../../../../context/context.ts'
import type { Administrator } from '../administrator.ts'
import { countProfiles, countSides, countUsers } from './repository.ts'

type Counts = NonNullable<Overview['counts']>
type Deps = Pick<Context, 'database'>

type Band = keyof Counts['matches']

/** Counts of whole tables. */
export const readCounts = ({ database }: Deps, by: Administrator): Promise<Counts> =>
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
      isEstimated: [users, profiles, sides].some(({ isEstimated }) => isEstimated),
    }
  })
