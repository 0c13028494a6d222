import { shortenLater } from './repository.ts'
import { clockToleranceMs } from '@crosscheck/domain/clock'
import type { Context } from '../../../context/context.ts'
import { olderThan, rowSweep, type ExpiredRows, type Sweep } from '../../../retention/sweep.ts'
import { operatorId } from '../../../lib/operator.ts'
import { refreshEnd } from './start.ts'

const expiredTokenRows: readonly ExpiredRows[] = [
  { table: 'sessions', isExpired: olderThan('ended_at', 'sessions') },
  { table: 'sessions', isExpired: olderThan('expires_at', 'sessions') },
  { table: 'refresh_tokens', isExpired: olderThan('expires_at', 'sessions') },
]

/**
 * Shortens sessions that a fast clock stored, so that they last no longer than those that begin
 * now.
 */
const shortenLifetimes = async (
  { database }: Pick<Context, 'database'>,
  now: Date,
  atMost: number,
): Promise<void> => {
  const end = refreshEnd(now)
  const latest = new Date(end.getTime() + clockToleranceMs)
  await database.transaction('worker', operatorId, (trx) =>
    shortenLater(trx, { latest, end, atMost }),
  )
}

export const sessionSweep = (context: Pick<Context, 'database'>): Sweep => {
  const rows = rowSweep(context, expiredTokenRows)
  return {
    ...rows,
    async removeSome(now, atMost) {
      await shortenLifetimes(context, now, atMost)
      return rows.removeSome(now, atMost)
    },
  }
}
