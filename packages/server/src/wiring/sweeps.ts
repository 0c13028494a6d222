import type { AccountRuleId, RowRuleId } from '@crosscheck/domain/retention/rules'
import type { Context } from '../context.ts'
import { attemptRows, linkRows } from '../modules/identity/accounts/expired-rows.ts'
import type { AccountParts } from '../modules/identity/accounts/deps.ts'
import { auditRows } from '../modules/platform/audit/expired-rows.ts'
import { draftRows } from '../modules/describing/drafts/expired-rows.ts'
import { handOverRows } from '../modules/identity/handoff/expired-rows.ts'
import { unusedKeySweep } from '../modules/platform/keys/pending-keys.ts'
import { limitRows } from '../modules/platform/limits/expired-rows.ts'
import { hiddenMatchSweep } from '../modules/matching/match-store/hidden-sweep.ts'
import { rematchRows } from '../modules/matching/rematch/expired-rows.ts'
import { notificationRows } from '../modules/platform/notifications/expired-rows.ts'
import { challengeRows } from '../modules/identity/passkeys/expired-rows.ts'
import { deletedProfileSweep } from '../modules/operation/deleted-profiles/sweep.ts'
import { deviceRows } from '../modules/platform/push/expired-rows.ts'
import { inquiryRows } from '../modules/contact/questionnaires/expired-rows.ts'
import { reportSweeps } from '../modules/contact/safety/queue/sweep.ts'
import { sessionSweep } from '../modules/identity/sessions/sweep.ts'
import {
  unusedAccountSweep,
  unusedAccountsOverdue,
} from '../modules/operation/unused-accounts/sweep.ts'
import { liveMessageRows } from '../realtime/messages/expired-rows.ts'
import type { OverdueCounts } from '../retention/overview.ts'
import type { Sweeps } from '../retention/run-rule.ts'
import { rowSweep, type Sweep } from '../retention/sweep.ts'

type SweepParts = Pick<Context, 'clock' | 'database' | 'jobs' | 'keyStore' | 'random' | 'sealer'>

/** The sweep of each rule that ends rows of their own, not of a whole account. */
export const rowSweeps = (parts: SweepParts): Record<RowRuleId, Sweep> => ({
  sessions: sessionSweep(parts),
  'sign-in-links': rowSweep(parts, linkRows),
  'sign-in-steps': rowSweep(parts, [challengeRows, handOverRows]),
  'attempt-counts': rowSweep(parts, attemptRows),
  'limit-counts': rowSweep(parts, [limitRows]),
  'live-messages': rowSweep(parts, [liveMessageRows]),
  'cleared-notifications': rowSweep(parts, [notificationRows.cleared]),
  'read-notifications': rowSweep(parts, [notificationRows.read]),
  notifications: rowSweep(parts, [notificationRows.every]),
  drafts: rowSweep(parts, [draftRows]),
  'deleted-descriptions': deletedProfileSweep(parts),
  'hidden-matches': hiddenMatchSweep(parts),
  'push-devices': rowSweep(parts, [deviceRows]),
  inquiries: rowSweep(parts, [inquiryRows]),
  activity: rowSweep(parts, [auditRows.others]),
  accountability: rowSweep(parts, [auditRows.longKept]),
  'maintenance-runs': rowSweep(parts, [rematchRows]),
  ...reportSweeps(parts),
  'unused-keys': unusedKeySweep(parts),
})

/** The same for each rule that ends whole accounts. */
const forAccountRules = <T>(make: (rule: AccountRuleId) => T): Record<AccountRuleId, T> => ({
  'unused-accounts': make('unused-accounts'),
  'unconfirmed-accounts': make('unconfirmed-accounts'),
  'unconfirmed-imports': make('unconfirmed-imports'),
})

/** What is overdue by each rule; needs nothing of what erases accounts. */
export const overdueCounts = (parts: SweepParts): OverdueCounts => ({
  ...rowSweeps(parts),
  ...forAccountRules((rule) => unusedAccountsOverdue(parts, rule)),
})

/** The sweep of each retention rule. */
export const retentionSweeps = (parts: AccountParts): Sweeps => ({
  ...rowSweeps(parts),
  ...forAccountRules((rule) => unusedAccountSweep(parts, rule)),
})
