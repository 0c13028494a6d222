import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql, type SqlBool } from 'kysely'
import type { Context } from '../../../context/context.ts'
import type { Sweep } from '../../../retention/sweep.ts'
import { operatorId } from '../../../lib/operator.ts'
import { deleteMatchRows } from './repository/delete.ts'
import { lockMatches } from './repository/lock-matches.ts'

const hiddenBefore = (now: Date): Date =>
  new Date(now.getTime() - retentionRules['hidden-matches'].periodMs)

/**
 * Matches that were hidden for the whole period, found from the few sides that are hidden. A match
 * with exchanged contact stays.
 */
const isExpired = (now: Date) => sql<SqlBool>`
  side.hidden_at <= ${hiddenBefore(now)} and side.exchanged_at is null`

/**
 * Erases the matches of descriptions that were switched off for the retention period. Locks each
 * match and checks it again, because the comparison may be switched on at the same time.
 */
export const hiddenMatchSweep = ({ database }: Pick<Context, 'database'>): Sweep => ({
  removeSome: (now, atMost) =>
    database.transaction('matcher', operatorId, async (trx) => {
      const found = await sql<{ id: string }>`
        select side.match_id as id from match_sides side
        where ${isExpired(now)} order by side.hidden_at limit ${atMost}`.execute(trx)
      const locked = await lockMatches(trx, [...new Set(found.rows.map(({ id }) => id))])
      const ids = locked.flatMap(({ id, exchanged }) => (exchanged ? [] : [id]))
      if (ids.length === 0) return 0
      const still = await sql<{ id: string }>`
        select distinct side.match_id as id from unnest(${ids}::text[]) as locked (id)
        join match_sides side on side.match_id = locked.id where ${isExpired(now)}`.execute(trx)
      const deleted = await deleteMatchRows(
        trx,
        still.rows.map(({ id }) => id),
      )
      return deleted.length
    }),
  countOverdue: (now) =>
    database.transaction('matcher', operatorId, async (trx) => {
      const { rows } = await sql<{ count: number }>`
        select count(distinct side.match_id)::integer as count from match_sides side
        where ${isExpired(now)}`.execute(trx)
      return rows[0]?.count ?? 0
    }),
})
