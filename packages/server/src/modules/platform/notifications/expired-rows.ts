import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

/** Notifications by their state; the retention period that ends first applies. */
export const expiredNotificationRows = {
  cleared: {
    table: 'notifications',
    isExpired: olderThan('cleared_at', retentionRules['cleared-notifications'].periodMs),
  },
  read: {
    table: 'notifications',
    isExpired: olderThan('read_at', retentionRules['read-notifications'].periodMs),
  },
  every: {
    table: 'notifications',
    isExpired: olderThan('created_at', retentionRules.notifications.periodMs),
  },
} satisfies Record<string, ExpiredRows>
