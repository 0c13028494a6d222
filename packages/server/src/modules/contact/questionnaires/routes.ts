import type { Handlers } from '../../../http/handler.ts'
import { submitQuestionnaire } from './submit.ts'

export const questionnairesHandlers = {
  'POST /api/v1/questionnaires': async ({ context, user, body }) => ({
    id: await submitQuestionnaire(context, user.id, body),
  }),
} satisfies Handlers
