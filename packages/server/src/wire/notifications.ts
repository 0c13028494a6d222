import type { Handlers } from '../http/request/handler.ts'
import { checkProject } from '../modules/identity/accounts/checks.ts'
import { mailText } from '../modules/operation/relayed-mails/content.ts'
import { relayMail, type RelayDeps } from '../modules/operation/relayed-mails/relay-mail.ts'

/** The mails of the published client. */
export const notificationHandlers = (deps: RelayDeps & { projectId: string }) =>
  ({
    'POST /api/notifications/:projectId/email': async ({ user, origin, params, body }) => {
      checkProject(params.projectId, deps.projectId)
      const { messageId } = await relayMail(
        deps,
        { userId: user.id, origin },
        { to: [body.to].flat(), title: body.subject, text: mailText(body) },
      )
      return { success: true as const, messageId }
    },
  }) satisfies Handlers
