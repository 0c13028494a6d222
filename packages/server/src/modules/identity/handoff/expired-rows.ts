import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

/** Unclaimed handoffs past their retention period. */
export const expiredHandoffRows: ExpiredRows = {
  table: 'session_handoffs',
  isExpired: olderThan('expires_at', retentionRules['sign-in-steps'].periodMs),
}
