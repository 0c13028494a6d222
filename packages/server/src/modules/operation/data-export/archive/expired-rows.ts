import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../../retention/sweep.ts'

/** The file itself is one that no profile uses, and is removed as such. */
export const expiredArchiveRows: ExpiredRows = {
  table: 'data_archives',
  isExpired: olderThan('requested_at', retentionRules['data-archives'].periodMs),
}
