import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql, type SqlBool } from 'kysely'
import type { ExpiredRows } from '../../retention/sweep.ts'

/** Messages to open pages that are too old to catch up with. */
export const expiredMessageRows: ExpiredRows = {
  table: 'realtime_messages',
  isExpired: (now) =>
    sql<SqlBool>`ms <= ${now.getTime() - retentionRules['live-messages'].periodMs}`,
}
