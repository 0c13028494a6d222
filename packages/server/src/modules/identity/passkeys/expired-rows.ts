import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

/** An expired challenge is refused even without its row. */
export const expiredChallengeRows: ExpiredRows = {
  table: 'spent_challenges',
  isExpired: olderThan('expires_at', retentionRules['sign-in-steps'].periodMs),
}
