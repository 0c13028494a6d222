import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql, type SqlBool } from 'kysely'
import { olderThan, type RowsToErase } from '../../../retention/sweep.ts'

const isOld = olderThan('finished_at', retentionRules['maintenance-runs'].periodMs)

/** The last run stays: it says what all matches have been brought up to. */
export const rematchRows: RowsToErase = {
  table: 'rematch_runs',
  key: ['id'],
  isOver: (now) => sql<SqlBool>`
    (${isOld(now)} and exists (
      select from rematch_runs as newer where newer.created_at > rematch_runs.created_at))`,
}
