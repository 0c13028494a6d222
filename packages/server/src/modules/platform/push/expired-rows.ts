import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type RowsToErase } from '../../../retention/sweep.ts'

/** Devices that every push has failed to reach for the whole period. */
export const deviceRows: RowsToErase = {
  table: 'push_devices',
  key: ['id'],
  isOver: olderThan('failing_since', retentionRules['push-devices'].periodMs),
}
