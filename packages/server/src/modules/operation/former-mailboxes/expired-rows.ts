import { retentionRules } from '@crosscheck/domain/retention/rules'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

const { periodMs } = retentionRules['former-mailboxes']

/** Older rows have no effect, whether or not they are erased yet. */
export const oldestInForce = (now: Date): Date => new Date(now.getTime() - periodMs)

export const expiredFormerRows: readonly ExpiredRows[] = [
  { table: 'former_mailboxes', isExpired: olderThan('kept_at', periodMs) },
  { table: 'former_blocks', isExpired: olderThan('kept_at', periodMs) },
]
