import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

/** An expired challenge is refused whether its row is there or not. */
export const expiredChallengeRows: ExpiredRows = {
  table: 'spent_challenges',
  key: ['hash'],
  isExpired: olderThan('expires_at', retentionRules['sign-in-steps'].periodMs),
}
