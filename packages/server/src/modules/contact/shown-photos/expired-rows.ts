import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

export const expiredShownPhotoRows: ExpiredRows = {
  table: 'shown_photos',
  isExpired: olderThan('shown_at', retentionRules['shown-photos'].periodMs),
}
