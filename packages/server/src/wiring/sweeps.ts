import type { AccountRuleId, RowRuleId } from '@crosscheck/domain/retention/rules'
import type { Context } from '../context/context.ts'
import { expiredAttemptRows, expiredLinkRows } from '../modules/identity/accounts/expired-rows.ts'
import type { AccountDeps } from '../modules/identity/accounts/deps.ts'
import { expiredAuditRows } from '../modules/platform/audit/expired-rows.ts'
import { expiredDraftSweep } from '../modules/describing/drafts/expired-rows.ts'
import { unusedFileSweep } from '../modules/platform/files/sweep.ts'
import { expiredHandoffRows } from '../modules/identity/handoff/expired-rows.ts'
import { unusedKeySweep } from '../modules/platform/key-lifecycle/pending-keys.ts'
import { expiredLimitRows } from '../modules/platform/limits/expired-rows.ts'
import { hiddenMatchSweep } from '../modules/matching/write/hidden-sweep.ts'
import { expiredRematchRows } from '../modules/matching/rematch/expired-rows.ts'
import { expiredNotificationRows } from '../modules/platform/notifications/expired-rows.ts'
import { expiredChallengeRows } from '../modules/identity/passkeys/expired-rows.ts'
import { expiredArchiveRows } from '../modules/operation/data-export/archive/expired-rows.ts'
import { expiredPageViewRows } from '../modules/operation/analytics/expired-rows.ts'
import { deletedProfileSweep } from '../modules/operation/deleted-profiles/sweep.ts'
import { expiredDeviceRows } from '../modules/platform/push/expired-rows.ts'
import { expiredInquiryRows } from '../modules/contact/questionnaires/expired-rows.ts'
import { expiredShownPhotoRows } from '../modules/contact/shown-photos/expired-rows.ts'
import { reportSweeps } from '../modules/contact/safety/queue/sweep.ts'
import { requestSweeps } from '../modules/contact/visitor-requests/sweep.ts'
import { expiredCaseRows } from '../modules/operation/administration/review/expired-rows.ts'
import { sessionSweep } from '../modules/identity/sessions/sweep.ts'
import {
  unusedAccountSweep,
  unusedAccountsOverdue,
} from '../modules/operation/unused-accounts/sweep.ts'
import { expiredFormerRows } from '../modules/operation/former-mailboxes/expired-rows.ts'
import { expiredMessageRows } from '../realtime/messages/expired-rows.ts'
import type { OverdueCounts } from '../retention/overview.ts'
import type { Sweeps } from '../retention/run-rule.ts'
import { rowSweep, type Sweep } from '../retention/sweep.ts'

type SweepDeps = Pick<
  Context,
  'clock' | 'database' | 'jobs' | 'keyStore' | 'log' | 'objects' | 'random' | 'sealer'
>

/** The sweep of each rule that ends rows of their own, not of a whole account. */
export const rowSweeps = (deps: SweepDeps): Record<RowRuleId, Sweep> => ({
  sessions: sessionSweep(deps),
  'sign-in-links': rowSweep(deps, expiredLinkRows),
  'sign-in-steps': rowSweep(deps, [expiredChallengeRows, expiredHandoffRows]),
  'attempt-counts': rowSweep(deps, expiredAttemptRows),
  'limit-counts': rowSweep(deps, [expiredLimitRows]),
  'live-messages': rowSweep(deps, [expiredMessageRows]),
  'cleared-notifications': rowSweep(deps, [expiredNotificationRows.cleared]),
  'read-notifications': rowSweep(deps, [expiredNotificationRows.read]),
  notifications: rowSweep(deps, [expiredNotificationRows.every]),
  drafts: expiredDraftSweep(deps),
  'data-archives': rowSweep(deps, [expiredArchiveRows]),
  'unused-files': unusedFileSweep(deps),
  'deleted-descriptions': deletedProfileSweep(deps),
  'hidden-matches': hiddenMatchSweep(deps),
  'push-devices': rowSweep(deps, [expiredDeviceRows]),
  'shown-photos': rowSweep(deps, [expiredShownPhotoRows]),
  inquiries: rowSweep(deps, [expiredInquiryRows]),
  activity: rowSweep(deps, [expiredAuditRows.others]),
  accountability: rowSweep(deps, [expiredAuditRows.longKept]),
  'maintenance-runs': rowSweep(deps, [expiredRematchRows, expiredPageViewRows]),
  ...reportSweeps(deps),
  ...requestSweeps(deps),
  'review-cases': rowSweep(deps, [expiredCaseRows]),
  'former-mailboxes': rowSweep(deps, expiredFormerRows),
  'unused-keys': unusedKeySweep(deps),
})

/** The same for each rule that ends whole accounts. */
const forAccountRules = <T>(make: (rule: AccountRuleId) => T): Record<AccountRuleId, T> => ({
  'unused-accounts': make('unused-accounts'),
  'unconfirmed-accounts': make('unconfirmed-accounts'),
})

/** The overdue items of each rule; needs none of the dependencies that erase accounts. */
export const overdueCounts = (deps: SweepDeps): OverdueCounts => ({
  ...rowSweeps(deps),
  ...forAccountRules((rule) => unusedAccountsOverdue(deps, rule)),
})

/** The sweep of each retention rule. */
export const retentionSweeps = (deps: AccountDeps): Sweeps => ({
  ...rowSweeps(deps),
  ...forAccountRules((rule) => unusedAccountSweep(deps, rule)),
})
