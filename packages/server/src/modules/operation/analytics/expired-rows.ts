import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

export const expiredPageViewRows: ExpiredRows = {
  table: 'page_views',
  isExpired: olderThan('day', retentionRules['maintenance-runs'].periodMs),
}
