import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

export const expiredPageViewRows: ExpiredRows = {
  table: 'page_views',
  key: ['day', 'page', 'channel'],
  isExpired: olderThan('day', retentionRules['maintenance-runs'].periodMs),
}
