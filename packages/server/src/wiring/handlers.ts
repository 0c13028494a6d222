import { joinHandlers } from '../http/binder.ts'
import type { JobHandlers } from '../jobs/open.ts'
import { createSendMail } from '../mail/send-mail.ts'
import { accountsJobHandlers } from '../modules/accounts/jobs.ts'
import { accountsHandlers } from '../modules/accounts/routes.ts'
import { auditHandlers } from '../modules/audit/routes.ts'
import { consentRecordsHandlers } from '../modules/consent-records/routes.ts'
import { consentHandlers } from '../modules/consent/routes.ts'
import { dashboardHandlers } from '../modules/dashboard/routes.ts'
import { draftsHandlers } from '../modules/drafts/routes.ts'
import { handOverHandlers } from '../modules/hand-over/routes.ts'
import { mailPreferencesHandlers } from '../modules/mail-preferences/routes.ts'
import { matchesJobHandlers } from '../modules/matches/jobs.ts'
import { matchesHandlers } from '../modules/matches/routes.ts'
import { learnModelJobHandlers } from '../modules/matching/learn-model.ts'
import { rematchJobHandlers } from '../modules/matching/rematch.ts'
import { messagesHandlers } from '../modules/messages/routes.ts'
import { notificationsHandlers } from '../modules/notifications/routes.ts'
import { passkeysHandlers } from '../modules/passkeys/routes.ts'
import { profilesJobHandlers } from '../modules/profiles/jobs.ts'
import { profilesHandlers } from '../modules/profiles/routes.ts'
import { pushHandlers } from '../modules/push/routes.ts'
import { createSendPush } from '../modules/push/send-push.ts'
import { questionnairesHandlers } from '../modules/questionnaires/routes.ts'
import { receiversHandlers } from '../modules/receivers/routes.ts'
import { safetyHandlers } from '../modules/safety/routes.ts'
import { createTellOperator } from '../modules/safety/tell-operator.ts'
import { sessionsHandlers } from '../modules/sessions/routes.ts'
import { socialHandlers } from '../modules/social/routes.ts'
import { addressProofHandlers, submittersHandlers } from '../modules/submitters/routes.ts'
import { realtimeHandlers } from '../wire/realtime.ts'
import { createRunRule } from '../retention/run-rule.ts'
import type { Handlers } from '../http/handler.ts'
import type { Opened } from './open-context.ts'
import { retentionSweeps } from './sweeps.ts'

/** The handlers of all calls of the contract. */
export const contractHandlers = (parts: Opened['parts']): Handlers =>
  joinHandlers(
    accountsHandlers(parts),
    sessionsHandlers(parts),
    passkeysHandlers(parts),
    socialHandlers(parts),
    handOverHandlers(parts),
    dashboardHandlers,
    draftsHandlers,
    matchesHandlers,
    notificationsHandlers,
    profilesHandlers,
    submittersHandlers,
    addressProofHandlers(parts),
    auditHandlers,
    consentHandlers,
    consentRecordsHandlers,
    messagesHandlers,
    questionnairesHandlers,
    safetyHandlers,
    mailPreferencesHandlers(parts),
    receiversHandlers(parts),
    pushHandlers(parts),
    realtimeHandlers(parts),
  )

/** The handlers of all jobs. */
export const allJobHandlers = ({
  context,
  parts,
}: Pick<Opened, 'context' | 'parts'>): JobHandlers => {
  const sendMail = createSendMail(parts)
  return {
    ...profilesJobHandlers(context),
    ...matchesJobHandlers(context),
    ...rematchJobHandlers(context),
    ...learnModelJobHandlers(context),
    ...accountsJobHandlers(parts),
    retention: createRunRule(context, retentionSweeps(parts)),
    'send-mail': sendMail,
    'send-urgent-mail': sendMail,
    'send-push': createSendPush(parts),
    'tell-operator': createTellOperator(parts),
  }
}
