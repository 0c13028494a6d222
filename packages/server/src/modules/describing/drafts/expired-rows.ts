import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

export const expiredDraftRows: ExpiredRows = {
  table: 'drafts',
  isExpired: olderThan('updated_at', retentionRules.drafts.periodMs),
}
