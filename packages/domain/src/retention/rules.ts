import { days, retentionPeriods as periods } from './periods.ts'
import type { RetentionExecutor, RetentionRule } from './rule.ts'
import { unusedAccountDays } from './unused-account.ts'

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
  drafts: {
    periodMs: periods.drafts,
    start: 'last-change',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.drafts'],
  },
  'data-archives': {
    periodMs: periods.technical,
    start: 'creation',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.data_archives'],
  },
  'unused-files': {
    periodMs: periods.technical,
    start: 'creation',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.files'],
  },
  'deleted-descriptions': {
    periodMs: periods.technical,
    start: 'deletion',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.partner_profiles'],
  },
  'hidden-matches': {
    periodMs: periods.hiddenMatches,
    start: 'withdrawal',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.potential_matches', 'public.match_sides'],
  },
  'shown-photos': {
    periodMs: periods.shownPhotos,
    start: 'creation',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.shown_photos'],
  },
  inquiries: {
    periodMs: periods.inquiries,
    start: 'creation',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.questionnaires', 'public.inquiry_answers'],
  },
  'cleared-notifications': {
    periodMs: periods.clearedNotifications,
    start: 'clearing',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.notifications'],
  },
  'read-notifications': {
    periodMs: periods.readNotifications,
    start: 'reading',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.notifications'],
  },
  notifications: {
    periodMs: periods.notifications,
    start: 'creation',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.notifications'],
  },
  'undecided-reports': {
    periodMs: periods.undecidedReports,
    start: 'creation',
    effect: 'destroy-key',
    executor: 'sweep',
    tables: ['public.safety_queue', 'public.kept_reports'],
  },
  'decided-reports': {
    periodMs: periods.decidedReports,
    start: 'decision',
    effect: 'destroy-key',
    executor: 'sweep',
    tables: ['public.safety_queue', 'public.kept_reports'],
  },
  'reports-on-deleted': {
    periodMs: periods.reportsOnDeleted,
    start: 'deletion',
    effect: 'destroy-key',
    executor: 'sweep',
    tables: ['public.safety_queue', 'public.kept_reports'],
  },
  'decided-reports-on-deleted': {
    periodMs: periods.decidedReportsOnDeleted,
    start: 'decision',
    effect: 'destroy-key',
    executor: 'sweep',
    tables: ['public.safety_queue', 'public.kept_reports'],
  },
  'undecided-requests': {
    periodMs: periods.undecidedReports,
    start: 'creation',
    effect: 'destroy-key',
    executor: 'sweep',
    tables: ['public.visitor_requests'],
  },
  'decided-requests': {
    periodMs: periods.decidedReports,
    start: 'decision',
    effect: 'destroy-key',
    executor: 'sweep',
    tables: ['public.visitor_requests'],
  },
  'review-cases': {
    periodMs: periods.reviewCases,
    start: 'decision',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.review_cases'],
  },
  'former-mailboxes': {
    periodMs: periods.formerMailboxes,
    start: 'deletion',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.former_mailboxes', 'public.former_blocks'],
  },
  activity: {
    periodMs: periods.activity,
    start: 'creation',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.audit_log'],
  },
  accountability: {
    periodMs: periods.accountability,
    start: 'creation',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.audit_log'],
  },
  sessions: {
    periodMs: periods.technical,
    start: 'end',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.sessions', 'public.refresh_tokens'],
  },
  'sign-in-links': {
    periodMs: periods.technical,
    start: 'expiry',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.single_use_tokens', 'public.email_changes'],
  },
  'sign-in-steps': {
    periodMs: periods.technical,
    start: 'expiry',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.spent_challenges', 'public.session_handoffs'],
  },
  'attempt-counts': {
    periodMs: periods.technical,
    start: 'end',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.attempts'],
  },
  'limit-counts': {
    periodMs: periods.limitCounts,
    start: 'last-change',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.rate_limits'],
  },
  'live-messages': {
    periodMs: periods.liveMessages,
    start: 'creation',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.realtime_messages'],
  },
  'push-devices': {
    periodMs: periods.failingPushDevices,
    start: 'first-failure',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.push_devices'],
  },
  'unused-keys': {
    periodMs: periods.technical,
    start: 'creation',
    effect: 'destroy-key',
    executor: 'sweep',
    tables: ['public.pending_keys'],
  },
  'failed-jobs': {
    periodMs: periods.failedJobs,
    start: 'first-failure',
    effect: 'erase',
    executor: 'queue',
    tables: ['pgboss.job'],
  },
  'maintenance-runs': {
    periodMs: periods.maintenanceRuns,
    start: 'end',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.rematch_runs', 'public.page_views'],
  },
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
/** Rules that delete expired rows. */
export type RowRuleId = ExecutedBy<'sweep'>
/** Rules that check accounts one by one. */
export type AccountRuleId = ExecutedBy<'account-looks'>
/** Rules that the server carries out. */
export type SweptRuleId = RowRuleId | AccountRuleId

/**
 * How long each kind of data is kept. The privacy page states the action at the end, and the
 * reason.
 */
export const retentionRules: Record<RetentionRuleId, RetentionRule> = rules
export const retentionRuleIds = Object.keys(rules) as RetentionRuleId[]
const isExecutedBy = (id: RetentionRuleId, executors: readonly RetentionExecutor[]): boolean =>
  executors.includes(retentionRules[id].executor)
export const rowRuleIds = retentionRuleIds.filter((id): id is RowRuleId =>
  isExecutedBy(id, ['sweep']),
)
export const sweptRuleIds = retentionRuleIds.filter((id): id is SweptRuleId =>
  isExecutedBy(id, ['sweep', 'account-looks']),
)
