import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

export const expiredInquiryRows: ExpiredRows = {
  table: 'questionnaires',
  isExpired: olderThan('created_at', retentionRules.inquiries.periodMs),
}
