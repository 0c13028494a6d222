import type { Handlers } from '../../../http/request/handler.ts'
import { submitQuestionnaire } from './submit.ts'

export const questionnairesHandlers = {
  'POST /api/v1/questionnaires': async ({ context, user, body }) => ({
    id: await submitQuestionnaire(context, user.id, body),
  }),
} satisfies Handlers
