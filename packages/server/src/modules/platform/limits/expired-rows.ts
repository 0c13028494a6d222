import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

/** No window lasts longer than a day, so these counts no longer limit anything. */
export const expiredLimitRows: ExpiredRows = {
  table: 'rate_limits',
  isExpired: olderThan('window_start', retentionRules['limit-counts'].periodMs),
}
