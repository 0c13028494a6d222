import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql, type SqlBool } from 'kysely'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

const isOld = olderThan('finished_at', retentionRules['maintenance-runs'].periodMs)

/** The last run stays, because it records the basis of all current matches. */
export const expiredRematchRows: ExpiredRows = {
  table: 'rematch_runs',
  isExpired: (now) => sql<SqlBool>`
    (${isOld(now)} and exists (
      select from rematch_runs as newer where newer.created_at > rematch_runs.created_at))`,
}
