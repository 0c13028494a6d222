import type { Handlers } from '../../../http/request/handler.ts'
import { listOwnConsents } from './list.ts'

export const consentRecordsHandlers = {
  'GET /api/v1/consents': ({ context, user }) => listOwnConsents(context, user.id),
} satisfies Handlers
