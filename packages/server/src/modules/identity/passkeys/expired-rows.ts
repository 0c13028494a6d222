import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type RowsToErase } from '../../../retention/sweep.ts'

/** An expired challenge is refused whether its row is there or not. */
export const challengeRows: RowsToErase = {
  table: 'spent_challenges',
  key: ['hash'],
  isOver: olderThan('expires_at', retentionRules['sign-in-steps'].periodMs),
}
