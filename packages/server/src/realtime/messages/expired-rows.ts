import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql, type SqlBool } from 'kysely'
import type { RowsToErase } from '../../retention/sweep.ts'

/** Messages to open pages that no page catches up with any more. */
export const liveMessageRows: RowsToErase = {
  table: 'realtime_messages',
  key: ['user_id', 'ms', 'n'],
  isOver: (now) => sql<SqlBool>`ms <= ${now.getTime() - retentionRules['live-messages'].periodMs}`,
}
