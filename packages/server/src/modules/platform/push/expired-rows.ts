import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

/** Devices that no push has reached for the whole period. */
export const expiredDeviceRows: ExpiredRows = {
  table: 'push_devices',
  isExpired: olderThan('failing_since', retentionRules['push-devices'].periodMs),
}
