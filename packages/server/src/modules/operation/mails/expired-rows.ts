import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

export const expiredSentMailRows: ExpiredRows = {
  table: 'sent_mails',
  isExpired: olderThan('hour', retentionRules['maintenance-runs'].periodMs),
}
