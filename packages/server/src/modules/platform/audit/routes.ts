import type { Handlers } from '../../../http/request/handler.ts'
import { consumeLimit } from '../limits/service.ts'
import { listAudit } from './list.ts'
import { recordAudit } from './service.ts'

export const auditHandlers = {
  'GET /api/v1/audit': ({ context, user, query }) => listAudit(context, user.id, query),
  'POST /api/v1/audit': ({ context, user, origin, body }) =>
    context.database.transaction('app', user.id, async (trx) => {
      // An id of the client's own could take the place of a later entry of the server.
      const event = { id: context.random.id(), userId: user.id, details: body, origin }
      await consumeLimit(context, trx, { userId: user.id, action: 'client_entry' })
      await recordAudit(context, trx, { ...event, actionType: 'client_entry' })
      return { id: event.id }
    }),
} satisfies Handlers
