import { days, retentionPeriods as periods } from './periods.ts'
import type { RetentionExecutor, RetentionRule, RetentionStart } from './rule.ts'
import { unusedAccountDays } from './unused-account.ts'

const inPublic = (tables: readonly string[]): string[] => tables.map((table) => `public.${table}`)

/** A sweep deletes the rows when the period is over. */
const erased = (start: RetentionStart, periodMs: number, ...tables: string[]) =>
  ({ periodMs, start, effect: 'erase', executor: 'sweep', tables: inPublic(tables) }) as const

/** The same for rows with a key of their own, which ends with them. */
const unreadable = (start: RetentionStart, periodMs: number, ...tables: string[]) =>
  ({ ...erased(start, periodMs, ...tables), effect: 'destroy-key' }) as const

const rules = {
  'unused-accounts': {
    periodMs: days(unusedAccountDays.unused),
    start: 'last-use',
    effect: 'ask-first',
    executor: 'account-looks',
    tables: ['public.users', 'public.account_notices'],
  },
  'unconfirmed-accounts': {
    periodMs: days(unusedAccountDays.unconfirmed),
    start: 'last-use',
    effect: 'destroy-key',
    executor: 'account-looks',
    tables: ['public.users', 'public.account_notices'],
  },
  drafts: erased('last-change', periods.drafts, 'drafts'),
  'data-archives': erased('creation', periods.technical, 'data_archives'),
  'unused-files': erased('creation', periods.technical, 'files'),
  'deleted-descriptions': erased('deletion', periods.technical, 'partner_profiles'),
  'hidden-matches': erased('withdrawal', periods.hiddenMatches, 'potential_matches', 'match_sides'),
  'shown-photos': erased('creation', periods.shownPhotos, 'shown_photos'),
  inquiries: erased('creation', periods.inquiries, 'questionnaires', 'inquiry_answers'),
  'cleared-notifications': erased('clearing', periods.clearedNotifications, 'notifications'),
  'read-notifications': erased('reading', periods.readNotifications, 'notifications'),
  notifications: erased('creation', periods.notifications, 'notifications'),
  'undecided-reports': unreadable('creation', periods.undecidedReports, 'safety_queue'),
  'decided-reports': unreadable('decision', periods.decidedReports, 'safety_queue'),
  'reports-on-deleted': unreadable('deletion', periods.reportsOnDeleted, 'safety_queue'),
  'decided-reports-on-deleted': unreadable(
    'decision',
    periods.decidedReportsOnDeleted,
    'safety_queue',
  ),
  'undecided-requests': unreadable('creation', periods.undecidedReports, 'visitor_requests'),
  'decided-requests': unreadable('decision', periods.decidedReports, 'visitor_requests'),
  'review-cases': erased('decision', periods.reviewCases, 'review_cases'),
  'former-mailboxes': erased(
    'deletion',
    periods.formerMailboxes,
    'former_mailboxes',
    'former_blocks',
  ),
  activity: erased('creation', periods.activity, 'audit_log'),
  accountability: erased('creation', periods.accountability, 'audit_log'),
  sessions: erased('end', periods.technical, 'sessions', 'refresh_tokens'),
  'sign-in-links': erased('expiry', periods.technical, 'single_use_tokens', 'email_changes'),
  'sign-in-steps': erased('expiry', periods.technical, 'spent_challenges'),
  'attempt-counts': erased('end', periods.technical, 'attempts'),
  'limit-counts': erased('last-change', periods.limitCounts, 'rate_limits'),
  'live-messages': erased('creation', periods.liveMessages, 'realtime_messages'),
  'push-devices': erased('first-failure', periods.failingPushDevices, 'push_devices'),
  'unused-keys': unreadable('creation', periods.technical, 'pending_keys'),
  'failed-jobs': {
    periodMs: periods.failedJobs,
    start: 'first-failure',
    effect: 'erase',
    executor: 'queue',
    tables: ['pgboss.job'],
  },
  'maintenance-runs': erased('end', periods.maintenanceRuns, 'rematch_runs', 'page_views'),
  tombstones: {
    periodMs: periods.tombstones,
    start: 'deletion',
    effect: 'erase',
    executor: 'key-upkeep',
    tables: ['public.key_tombstones'],
  },
  'restore-journal': {
    periodMs: periods.journal,
    start: 'last-change',
    effect: 'erase',
    executor: 'key-upkeep',
    tables: ['public.journal_acts'],
  },
  backups: {
    periodMs: periods.backups,
    start: 'creation',
    effect: 'erase',
    executor: 'backup-tool',
    tables: [],
  },
  'key-backups': {
    periodMs: periods.keyBackups,
    start: 'creation',
    effect: 'erase',
    executor: 'backup-tool',
    tables: [],
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionRuleId = keyof typeof rules
type ExecutedBy<Executor extends RetentionExecutor> = {
  [Id in RetentionRuleId]: (typeof rules)[Id]['executor'] extends Executor ? Id : never
}[RetentionRuleId]
export type RowRuleId = ExecutedBy<'sweep'>
export type AccountRuleId = ExecutedBy<'account-looks'>
export type SweptRuleId = RowRuleId | AccountRuleId

/**
 * How long each kind of data is kept. The privacy page states the action at the end, and the
 * reason.
 */
export const retentionRules: Record<RetentionRuleId, RetentionRule> = rules

/** What a rule keeps from this time or earlier has been kept for its whole period. */
export const periodStart = (rule: RetentionRuleId, now: Date): Date =>
  new Date(now.getTime() - retentionRules[rule].periodMs)

export const retentionRuleIds = Object.keys(rules) as RetentionRuleId[]
const isExecutedBy = (id: RetentionRuleId, executors: readonly RetentionExecutor[]): boolean =>
  executors.includes(retentionRules[id].executor)
export const rowRuleIds = retentionRuleIds.filter((id): id is RowRuleId =>
  isExecutedBy(id, ['sweep']),
)
export const sweptRuleIds = retentionRuleIds.filter((id): id is SweptRuleId =>
  isExecutedBy(id, ['sweep', 'account-looks']),
)
