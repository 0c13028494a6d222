import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type RowsToErase } from '../../../retention/sweep.ts'

export const inquiryRows: RowsToErase = {
  table: 'questionnaires',
  key: ['user_id', 'id'],
  isOver: olderThan('created_at', retentionRules.inquiries.periodMs),
}
