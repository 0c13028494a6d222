import type { Output } from '@crosscheck/domain/contract/contract'
import { isEntryOver } from '@crosscheck/domain/safety/retention-periods'
import type { Context } from '../../../../context/context.ts'
import { listEntriesOf } from '../../../contact/safety/queue/repository/by-user.ts'
import { listOwnDecisions } from './own-decisions.ts'

/** The user's reports and requests for review with neutral states, and decisions about the user. */
export const listOwnReports = async (
  deps: Pick<Context, 'clock' | 'database'>,
  userId: string,
): Promise<Output<'GET /api/v1/reports'>> => {
  const [rows, decisions] = await deps.database.transaction(
    'app',
    userId,
    (trx) => Promise.all([listEntriesOf(trx, userId), listOwnDecisions(deps, trx, userId)]),
    { isOneExchange: true },
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
  return { reports, decisions }
}
