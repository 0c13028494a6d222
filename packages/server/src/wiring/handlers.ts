import { mergeHandlers } from '../http/binder.ts'
import type { JobHandlers } from '../jobs/open.ts'
import { createSendMail } from '../modules/operation/mails/send-mail.ts'
import { appLockHandlers } from '../modules/identity/app-lock/routes.ts'
import { accountsJobHandlers } from '../modules/identity/accounts/failed-sign-in.ts'
import { accountsHandlers } from '../modules/identity/accounts/routes.ts'
import { emailAddressesHandlers } from '../modules/identity/email-addresses/routes.ts'
import { passwordsHandlers } from '../modules/identity/passwords/routes.ts'
import { signInHandlers } from '../modules/identity/sign-in/routes.ts'
import { comparisonHandlers } from '../modules/describing/comparison/routes.ts'
import { deletedProfilesJobHandlers } from '../modules/operation/deleted-profiles/purge.ts'
import { accountDeletionJobHandlers } from '../modules/operation/account-deletion/delete-account.ts'
import { accountDeletionHandlers } from '../modules/operation/account-deletion/routes.ts'
import {
  dataExportHandlers,
  dataExportJobHandlers,
} from '../modules/operation/data-export/routes.ts'
import { unusedAccountsHandlers } from '../modules/operation/unused-accounts/routes.ts'
import { adminTablesHandlers } from '../modules/operation/administration/tables/routes.ts'
import { matchingSettingsHandlers } from '../modules/operation/administration/matching-settings/routes.ts'
import type { OverviewDeps } from '../modules/operation/administration/overview/read-overview.ts'
import { overviewHandlers } from '../modules/operation/administration/overview/routes.ts'
import { auditHandlers } from '../modules/platform/audit/routes.ts'
import { consentRecordsHandlers } from '../modules/describing/consent-records/routes.ts'
import { consentHandlers } from '../modules/contact/consent/routes.ts'
import { dashboardHandlers } from '../modules/operation/dashboard/routes.ts'
import { objectionJobHandlers } from '../modules/describing/objected-details/jobs.ts'
import { objectionHandlers } from '../modules/describing/objections/routes.ts'
import { identifierProofHandlers } from '../modules/identity/identifier-proofs/routes.ts'
import { identifierProofJobHandlers } from '../modules/identity/identifier-proofs/visitor-message.ts'
import { draftsHandlers } from '../modules/describing/drafts/routes.ts'
import { sessionHandoffHandlers } from '../modules/identity/handoff/routes.ts'
import { mailPreferencesHandlers } from '../modules/platform/mail-preferences/routes.ts'
import { matchesJobHandlers } from '../modules/contact/matches/jobs.ts'
import { matchesHandlers } from '../modules/contact/matches/routes.ts'
import { learnModelJobHandlers } from '../modules/matching/learn/learn-model.ts'
import { rematchJobHandlers } from '../modules/matching/rematch/rematch.ts'
import { messagesHandlers } from '../modules/contact/messages/routes.ts'
import { shownPhotosHandlers } from '../modules/contact/shown-photos/routes.ts'
import { notificationsHandlers } from '../modules/platform/notifications/routes.ts'
import { passkeysHandlers } from '../modules/identity/passkeys/routes.ts'
import { profilesJobHandlers } from '../modules/matching/decide/jobs.ts'
import { photoComparisonHandlers } from '../modules/describing/photo-comparison/routes.ts'
import { photosHandlers } from '../modules/describing/photos/routes.ts'
import { profilesHandlers } from '../modules/describing/saving/routes.ts'
import { pushHandlers } from '../modules/identity/push-devices/routes.ts'
import { createSendPush } from '../modules/platform/notifications/send-push.ts'
import { questionnairesHandlers } from '../modules/contact/questionnaires/routes.ts'
import { receiversHandlers } from '../modules/platform/receivers/routes.ts'
import { visitorRequestHandlers } from '../modules/contact/visitor-requests/routes.ts'
import { safetyHandlers } from '../modules/contact/safety/routes.ts'
import { createNotifyOperator } from '../modules/contact/safety/queue/notify-operator.ts'
import { reviewJobHandlers } from '../modules/operation/administration/review/apply-decision.ts'
import { adminUsersHandlers } from '../modules/operation/administration/users/routes.ts'
import { reviewHandlers } from '../modules/operation/administration/review/routes.ts'
import { sessionsHandlers } from '../modules/identity/sessions/routes.ts'
import { socialHandlers } from '../modules/identity/social/routes.ts'
import {
  contactAddressHandlers,
  submittersHandlers,
} from '../modules/describing/submitters/routes.ts'
import { storageHandlers } from '../wire/storage.ts'
import { aiHandlers } from '../wire/ai.ts'
import { analyticsHandlers } from '../wire/analytics.ts'
import { dataHandlers } from '../wire/data.ts'
import { notificationHandlers } from '../wire/notifications.ts'
import { realtimeHandlers } from '../wire/realtime.ts'
import { rowHandlers } from '../wire/rows/routes.ts'
import { createRunRule } from '../retention/run-rule.ts'
import type { ContractHandlers } from '../http/request/handler.ts'
import type { OpenedContext } from './open-context.ts'
import { retentionSweeps } from './sweeps.ts'

export const contextHandlers = mergeHandlers(
  adminTablesHandlers,
  analyticsHandlers,
  auditHandlers,
  comparisonHandlers,
  consentHandlers,
  consentRecordsHandlers,
  dashboardHandlers,
  draftsHandlers,
  matchesHandlers,
  matchingSettingsHandlers,
  messagesHandlers,
  notificationsHandlers,
  photoComparisonHandlers,
  photosHandlers,
  profilesHandlers,
  questionnairesHandlers,
  realtimeHandlers,
  rowHandlers,
  safetyHandlers,
  shownPhotosHandlers,
  submittersHandlers,
)

export const contractHandlers = (
  parts: OpenedContext['parts'],
  overview: OverviewDeps,
): ContractHandlers =>
  mergeHandlers(
    contextHandlers,
    accountsHandlers(parts),
    signInHandlers(parts),
    passwordsHandlers(parts),
    emailAddressesHandlers(parts),
    accountDeletionHandlers(parts),
    dataExportHandlers(parts),
    unusedAccountsHandlers(parts),
    sessionsHandlers(parts),
    passkeysHandlers(parts),
    appLockHandlers(parts),
    socialHandlers(parts),
    sessionHandoffHandlers(parts),
    storageHandlers(parts),
    contactAddressHandlers(parts),
    overviewHandlers(overview),
    reviewHandlers(parts),
    adminUsersHandlers(parts),
    mailPreferencesHandlers(parts),
    receiversHandlers(parts),
    pushHandlers(parts),
    notificationHandlers(parts),
    dataHandlers(parts),
    aiHandlers(parts),
    identifierProofHandlers(parts),
    objectionHandlers(parts),
    visitorRequestHandlers(parts),
  )

export const jobHandlers = ({
  context,
  parts,
}: Pick<OpenedContext, 'context' | 'parts'>): JobHandlers => {
  const sendMail = createSendMail(parts)
  return {
    ...profilesJobHandlers(context),
    ...deletedProfilesJobHandlers(context),
    ...matchesJobHandlers(context),
    ...rematchJobHandlers(context),
    ...learnModelJobHandlers(context),
    ...identifierProofJobHandlers(parts),
    ...objectionJobHandlers(context),
    ...accountsJobHandlers(parts),
    ...accountDeletionJobHandlers(parts),
    ...dataExportJobHandlers({ ...parts, context }),
    ...reviewJobHandlers({ context, accounts: parts }),
    retention: createRunRule(context, retentionSweeps(parts)),
    'send-mail': sendMail,
    'send-urgent-mail': sendMail,
    'send-push': createSendPush(parts),
    'tell-operator': createNotifyOperator(parts),
  }
}
