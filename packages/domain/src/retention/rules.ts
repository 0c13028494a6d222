import { retentionPeriods as periods } from './periods.ts'
import type { RetentionRule } from './rule.ts'

const rules = {
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
    tables: ['public.spent_challenges', 'public.hand_overs'],
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
  drafts: {
    periodMs: periods.drafts,
    start: 'last-change',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.drafts'],
  },
  'push-devices': {
    periodMs: periods.failingPushDevices,
    start: 'first-failure',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.push_devices'],
  },
  inquiries: {
    periodMs: periods.inquiries,
    start: 'creation',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.questionnaires'],
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
  'maintenance-runs': {
    periodMs: periods.maintenanceRuns,
    start: 'end',
    effect: 'erase',
    executor: 'sweep',
    tables: ['public.imports', 'public.rematch_runs'],
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionRuleId = keyof typeof rules
/** Rules that a sweep of the server carries out. */
export type SweptRuleId = {
  [Id in RetentionRuleId]: (typeof rules)[Id]['executor'] extends 'sweep' ? Id : never
}[RetentionRuleId]

/** How long each kind of data is kept; what happens then, and why, is what the privacy page says. */
export const retentionRules: Record<RetentionRuleId, RetentionRule> = rules
export const retentionRuleIds = Object.keys(rules) as RetentionRuleId[]
export const sweptRuleIds = retentionRuleIds.filter(
  (id): id is SweptRuleId => retentionRules[id].executor === 'sweep',
)
