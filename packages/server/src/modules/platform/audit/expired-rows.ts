import { longKeptActions } from '@crosscheck/domain/audit-actions'
import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { olderThan, type RowsToErase } from '../../../retention/sweep.ts'

/** Literals, so that PostgreSQL sees that the index of these entries serves. */
const longKept = sql.join(longKeptActions.map((action) => sql.lit(action)))

const entries = (condition: RawBuilder<unknown>, periodMs: number): RowsToErase => {
  const isOld = olderThan('created_at', periodMs)
  return {
    table: 'audit_log',
    key: ['id'],
    isOver: (now) => sql<SqlBool>`(action_type ${condition} and ${isOld(now)})`,
  }
}

/** Entries of the audit log. The policy of the table lets nobody erase them sooner. */
export const auditRows = {
  longKept: entries(sql`in (${longKept})`, retentionRules.accountability.periodMs),
  others: entries(sql`not in (${longKept})`, retentionRules.activity.periodMs),
}
