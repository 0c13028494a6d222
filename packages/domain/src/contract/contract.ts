import type { z } from 'zod'
import { adminTableCalls } from './operation/admin-tables.ts'
import { aiCalls } from './platform/ai.ts'
import { analyticsCalls } from './platform/analytics.ts'
import { accountCalls } from './identity/account.ts'
import { auditCalls } from './platform/audit.ts'
import { authCalls } from './identity/auth.ts'
import { consentCalls } from './contact/consent.ts'
import { consentRecordCalls } from './describing/consent-records.ts'
import { dataExportCalls } from './operation/data-export.ts'
import { dashboardCalls } from './platform/dashboard.ts'
import type { Call } from './call/define.ts'
import { sessionHandoffCalls } from './identity/session-handoff.ts'
import { magicCalls } from './identity/magic.ts'
import { mailPreferenceCalls } from './platform/mail-preferences.ts'
import { identifierProofCalls } from './identity/identifier-proofs.ts'
import { objectionCalls } from './describing/objections.ts'
import { matchCalls } from './contact/matches.ts'
import { adminUserCalls } from './operation/admin-users.ts'
import { matchingSettingsCalls } from './operation/matching-settings.ts'
import { messageCalls } from './contact/messages.ts'
import { shownPhotoCalls } from './contact/shown-photos.ts'
import { appLockCalls } from './identity/app-lock.ts'
import { passkeyCalls } from './identity/passkeys.ts'
import { passwordCalls } from './identity/passwords.ts'
import { overviewCalls } from './operation/overview.ts'
import { photoCalls } from './describing/photos.ts'
import { profileCalls } from './describing/profiles.ts'
import { pushCalls } from './platform/push.ts'
import { questionnaireCalls } from './describing/questionnaires.ts'
import { realtimeCalls } from './platform/realtime.ts'
import { relayedMailCalls } from './platform/relayed-mails.ts'
import { rowCalls } from './platform/rows.ts'
import { reviewCalls } from './operation/review.ts'
import { safetyCalls } from './contact/safety.ts'
import { sessionCalls } from './identity/sessions.ts'
import { socialCalls } from './identity/social.ts'
import { storageCalls } from './platform/storage.ts'
import { visitorRequestCalls } from './contact/visitor-requests.ts'
import { webToolCalls } from './platform/web-tools.ts'
import { verificationCalls } from './identity/verification.ts'

/** All calls. The server binds all of them; the web application uses only the types. */
export const contract = {
  ...authCalls,
  ...magicCalls,
  ...passwordCalls,
  ...verificationCalls,
  ...sessionCalls,
  ...accountCalls,
  ...dataExportCalls,
  ...passkeyCalls,
  ...appLockCalls,
  ...socialCalls,
  ...sessionHandoffCalls,
  ...dashboardCalls,
  ...profileCalls,
  ...photoCalls,
  ...storageCalls,
  ...matchCalls,
  ...auditCalls,
  ...consentCalls,
  ...consentRecordCalls,
  ...messageCalls,
  ...shownPhotoCalls,
  ...realtimeCalls,
  ...relayedMailCalls,
  ...rowCalls,
  ...webToolCalls,
  ...aiCalls,
  ...questionnaireCalls,
  ...safetyCalls,
  ...reviewCalls,
  ...mailPreferenceCalls,
  ...pushCalls,
  ...adminTableCalls,
  ...matchingSettingsCalls,
  ...adminUserCalls,
  ...overviewCalls,
  ...identifierProofCalls,
  ...objectionCalls,
  ...visitorRequestCalls,
  ...analyticsCalls,
}
export type Contract = typeof contract
export type CallName = keyof Contract

type Part<C, K extends keyof Call> = K extends keyof C
  ? C[K] extends z.ZodType
    ? z.input<C[K]>
    : undefined
  : undefined

export type Params<N extends CallName> = Part<Contract[N], 'params'>
export type Query<N extends CallName> = Part<Contract[N], 'query'>
export type Body<N extends CallName> = Part<Contract[N], 'body'>
export type Output<N extends CallName> = z.output<Contract[N]['output']>
