import type { Handlers } from '../../../http/request/handler.ts'
import { listInquiries, submitQuestionnaire } from './inquiries.ts'

export const questionnairesHandlers = {
  'GET /api/v1/questionnaires': async ({ context, user }) => ({
    inquiries: await listInquiries(context, user.id),
  }),
  'POST /api/v1/questionnaires': async ({ context, user, body }) => ({
    id: await submitQuestionnaire(context, user.id, body),
  }),
} satisfies Handlers
