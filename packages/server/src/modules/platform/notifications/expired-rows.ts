import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type RowsToErase } from '../../../retention/sweep.ts'

const key = ['user_id', 'id']

/** Notifications by what happened to them: whichever period ends first counts. */
export const notificationRows = {
  cleared: {
    table: 'notifications',
    key,
    isOver: olderThan('cleared_at', retentionRules['cleared-notifications'].periodMs),
  },
  read: {
    table: 'notifications',
    key,
    isOver: olderThan('read_at', retentionRules['read-notifications'].periodMs),
  },
  every: {
    table: 'notifications',
    key,
    isOver: olderThan('created_at', retentionRules.notifications.periodMs),
  },
} satisfies Record<string, RowsToErase>
