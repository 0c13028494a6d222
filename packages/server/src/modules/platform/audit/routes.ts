import type { Handlers } from '../../../http/request/handler.ts'
import { listAudit } from './list.ts'

export const auditHandlers = {
  'GET /api/v1/audit': ({ context, user, query }) => listAudit(context, user.id, query),
} satisfies Handlers
