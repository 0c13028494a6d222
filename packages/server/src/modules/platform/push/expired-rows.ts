import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

/** Devices that every push has failed to reach for the whole period. */
export const expiredDeviceRows: ExpiredRows = {
  table: 'push_devices',
  key: ['id'],
  isExpired: olderThan('failing_since', retentionRules['push-devices'].periodMs),
}
