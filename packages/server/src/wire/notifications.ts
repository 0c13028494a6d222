import type { Handlers } from '../http/request/handler.ts'
import { messageOf } from '../modules/operation/relayed-mails/content.ts'
import { relayText, type RelayDeps } from '../modules/operation/relayed-mails/relay-mail.ts'

/** The mails of the published client. */
export const notificationHandlers = (deps: RelayDeps) =>
  ({
    'POST /api/notifications/:projectId/email': async ({ context, user, origin, body }) => {
      const { messageId } = await relayText(
        { ...context, ...deps },
        { userId: user.id, origin },
        { to: [body.to].flat(), content: messageOf(body) },
      )
      return { success: true as const, messageId }
    },
  }) satisfies Handlers
