import { longKeptActions } from '@crosscheck/domain/audit-actions'
import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

/** Literals, so that PostgreSQL can use the index of these entries. */
const longRetainedActions = sql.join(longKeptActions.map((action) => sql.lit(action)))

const expiredEntries = (condition: RawBuilder<unknown>, periodMs: number): ExpiredRows => {
  const isOld = olderThan('created_at', periodMs)
  return {
    table: 'audit_log',
    isExpired: (now) => sql<SqlBool>`(action_type ${condition} and ${isOld(now)})`,
  }
}

/** Entries of the audit log. The row-level policy allows no role to delete them earlier. */
export const expiredAuditRows = {
  longKept: expiredEntries(
    sql`in (${longRetainedActions})`,
    retentionRules.accountability.periodMs,
  ),
  others: expiredEntries(sql`not in (${longRetainedActions})`, retentionRules.activity.periodMs),
}
