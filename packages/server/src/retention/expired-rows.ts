import { longKeptActions } from '@crosscheck/domain/audit-actions'
import { latestEnd } from '@crosscheck/domain/clock'
import { periodStart, type RowRuleId } from '@crosscheck/domain/retention/rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { olderThan, type ExpiredRows } from './sweep.ts'

/** Rows of a table that end a rule's period after the time in a column. */
const ended = (rule: RowRuleId, table: string, column: string): ExpiredRows => ({
  table,
  isExpired: olderThan(column, rule),
})

/** No count takes longer to be full again; a later time comes from a wrong clock. */
const maxRecoveryMs = 2 * 86_400_000

/** Literals, so that PostgreSQL can use the indexes of the audit log. */
const longKept = sql.join(longKeptActions.map((action) => sql.lit(action)))

const entries = (rule: RowRuleId, kept: RawBuilder<unknown>): ExpiredRows => {
  const { table, isExpired } = ended(rule, 'audit_log', 'created_at')
  return {
    table,
    isExpired: (now) => sql<SqlBool>`(action_type ${kept} and ${isExpired(now)})`,
  }
}
const rematchRuns = ended('maintenance-runs', 'rematch_runs', 'finished_at')

/** What each rule erases that only deletes rows. */
export const expiredRows = {
  'sign-in-links': [
    ended('sign-in-links', 'single_use_tokens', 'expires_at'),
    ended('sign-in-links', 'email_changes', 'expires_at'),
  ],
  // An expired challenge is refused even without its row.
  'sign-in-steps': [ended('sign-in-steps', 'spent_challenges', 'expires_at')],
  'attempt-counts': [
    {
      table: 'attempts',
      isExpired: (now) => sql<SqlBool>`(full_again_at <= ${periodStart('attempt-counts', now)}
        or full_again_at > ${latestEnd(now, maxRecoveryMs)})`,
    },
  ],
  // No window lasts longer than a day, so these counts no longer limit anything.
  'limit-counts': [ended('limit-counts', 'rate_limits', 'window_start')],
  'live-messages': [
    {
      table: 'realtime_messages',
      isExpired: (now) => sql<SqlBool>`ms <= ${periodStart('live-messages', now).getTime()}`,
    },
  ],
  'cleared-notifications': [ended('cleared-notifications', 'notifications', 'cleared_at')],
  'read-notifications': [ended('read-notifications', 'notifications', 'read_at')],
  notifications: [ended('notifications', 'notifications', 'created_at')],
  // The file itself is one that no profile uses, and is removed as such.
  'data-archives': [ended('data-archives', 'data_archives', 'requested_at')],
  'push-devices': [ended('push-devices', 'push_devices', 'failing_since')],
  'shown-photos': [ended('shown-photos', 'shown_photos', 'shown_at')],
  inquiries: [ended('inquiries', 'questionnaires', 'created_at')],
  // The row-level policy allows no role to delete entries of the audit log earlier.
  activity: [entries('activity', sql`not in (${longKept})`)],
  accountability: [entries('accountability', sql`in (${longKept})`)],
  'maintenance-runs': [
    {
      // The last run stays, because it records the basis of all current matches.
      ...rematchRuns,
      isExpired: (now) => sql<SqlBool>`(${rematchRuns.isExpired(now)} and exists (
        select from rematch_runs as newer where newer.created_at > rematch_runs.created_at))`,
    },
    ended('maintenance-runs', 'page_views', 'day'),
  ],
  // A case that still waits for the end of its decision stays.
  'review-cases': [
    {
      table: 'review_cases',
      isExpired: (now) => sql<SqlBool>`((not in_force or subject_user_id is null) and
        coalesce(greatest(decided_at, until, appealed_at, appeal_decided_at), opened_at)
          <= ${periodStart('review-cases', now)})`,
    },
  ],
  'former-mailboxes': [
    ended('former-mailboxes', 'former_mailboxes', 'kept_at'),
    ended('former-mailboxes', 'former_blocks', 'kept_at'),
  ],
} as const satisfies Partial<Record<RowRuleId, readonly ExpiredRows[]>>
