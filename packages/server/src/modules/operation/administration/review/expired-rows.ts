import { retentionRules } from '@crosscheck/domain/retention/rules'
import { sql, type SqlBool } from 'kysely'
import type { ExpiredRows } from '../../../../retention/sweep.ts'

const { periodMs } = retentionRules['review-cases']

/** A case that still waits for the end of its decision stays. */
export const expiredCaseRows: ExpiredRows = {
  table: 'review_cases',
  isExpired: (now) => sql<SqlBool>`((not in_force or subject_user_id is null) and
    coalesce(greatest(decided_at, until, appealed_at, appeal_decided_at), opened_at)
      <= ${new Date(now.getTime() - periodMs)})`,
}
