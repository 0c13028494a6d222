import type { Output } from '@crosscheck/domain/contract/contract'
import { isEntryOver } from '@crosscheck/domain/safety/retention-periods'
import type { Context } from '../../../../context/context.ts'
import { listOwnDecisions } from './own-decisions.ts'

const maxListed = 200

/** The user's reports and requests for review with neutral states, and decisions about the user. */
export const listOwnReports = async (
  deps: Pick<Context, 'clock' | 'database'>,
  userId: string,
): Promise<Output<'GET /api/v1/reports'>> => {
  const rows = await deps.database.transaction('app', userId, (trx) =>
    trx
      .selectFrom('safetyQueue')
      .select(['id', 'kind', 'createdAt', 'decidedAt', 'reportedLeftAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .limit(maxListed)
      .execute(),
  )
  const now = deps.clock.now()
  const reports = rows
    // When the other account was deleted is no one else's business, so it changes nothing here.
    .filter((row) => !isEntryOver({ ...row, reportedLeftAt: null }, now))
    .map(({ id, kind, createdAt, decidedAt }) => ({
      id,
      kind,
      createdAt: createdAt.toISOString(),
      state: decidedAt ? ('decided' as const) : ('waiting' as const),
      decidedAt: decidedAt?.toISOString() ?? null,
    }))
  return { reports, decisions: await listOwnDecisions(deps, userId) }
}
