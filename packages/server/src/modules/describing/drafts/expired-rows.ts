import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type RowsToErase } from '../../../retention/sweep.ts'

export const draftRows: RowsToErase = {
  table: 'drafts',
  key: ['user_id', 'id'],
  isOver: olderThan('updated_at', retentionRules.drafts.periodMs),
}
