import { clockToleranceMs } from '@crosscheck/domain/clock'
import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql, type SqlBool } from 'kysely'
import type { Context } from '../../../context/context.ts'
import {
  changeSome,
  olderThan,
  rowSweep,
  type ExpiredRows,
  type Sweep,
} from '../../../retention/sweep.ts'
import { operatorId } from '../../../lib/operator.ts'
import { refreshEnd } from './start.ts'

const { periodMs } = retentionRules.sessions

const expiredTokenRows: readonly ExpiredRows[] = [
  { table: 'sessions', isExpired: olderThan('ended_at', periodMs) },
  { table: 'sessions', isExpired: olderThan('expires_at', periodMs) },
  { table: 'refresh_tokens', isExpired: olderThan('expires_at', periodMs) },
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
  const condition = sql<SqlBool>`expires_at > ${latest}`
  await database.transaction('worker', operatorId, async (trx) => {
    for (const table of ['sessions', 'refresh_tokens'])
      await changeSome(
        trx,
        { table, condition, atMost },
        (row) => sql`update ${sql.table(table)} set expires_at = ${end} where ${row}`,
      )
  })
}

/** Deletes ended and expired sessions with their tokens. */
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
