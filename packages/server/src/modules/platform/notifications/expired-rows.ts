import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

const key = ['user_id', 'id']

/** Notifications by their state; the retention period that ends first applies. */
export const expiredNotificationRows = {
  cleared: {
    table: 'notifications',
    key,
    isExpired: olderThan('cleared_at', retentionRules['cleared-notifications'].periodMs),
  },
  read: {
    table: 'notifications',
    key,
    isExpired: olderThan('read_at', retentionRules['read-notifications'].periodMs),
  },
  every: {
    table: 'notifications',
    key,
    isExpired: olderThan('created_at', retentionRules.notifications.periodMs),
  },
} satisfies Record<string, ExpiredRows>
