import { latestEnd } from '@crosscheck/domain/clock'
import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql, type SqlBool } from 'kysely'
import { olderThan, type ExpiredRows } from '../../../retention/sweep.ts'

const linkPeriodMs = retentionRules['sign-in-links'].periodMs
const countPeriodMs = retentionRules['attempt-counts'].periodMs
/** No count takes longer to be full again; a later time comes from a wrong clock. */
const maxRecoveryMs = 2 * 86_400_000

export const expiredLinkRows: readonly ExpiredRows[] = [
  { table: 'single_use_tokens', isExpired: olderThan('expires_at', linkPeriodMs) },
  { table: 'email_changes', isExpired: olderThan('expires_at', linkPeriodMs) },
]

export const expiredAttemptRows: readonly ExpiredRows[] = [
  {
    table: 'attempts',
    isExpired: (now) => sql<SqlBool>`
      (full_again_at <= ${new Date(now.getTime() - countPeriodMs)}
        or full_again_at > ${latestEnd(now, maxRecoveryMs)})`,
  },
]
