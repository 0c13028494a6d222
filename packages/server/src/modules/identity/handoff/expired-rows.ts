import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type RowsToErase } from '../../../retention/sweep.ts'

/** Sessions that waited to be taken over, and whose time is over. */
export const handOverRows: RowsToErase = {
  table: 'hand_overs',
  key: ['hash'],
  isOver: olderThan('expires_at', retentionRules['sign-in-steps'].periodMs),
}
