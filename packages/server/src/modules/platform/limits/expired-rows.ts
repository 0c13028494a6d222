import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type RowsToErase } from '../../../retention/sweep.ts'

/** No window lasts longer than a day, so these counts limit nothing any more. */
export const limitRows: RowsToErase = {
  table: 'rate_limits',
  key: ['user_id', 'action_type'],
  isOver: olderThan('window_start', retentionRules['limit-counts'].periodMs),
}
