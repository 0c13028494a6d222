import type { Handlers } from '../../../http/request/handler.ts'
import { readQuietHours, saveQuietHours } from './service.ts'

export const quietHoursHandlers = {
  'GET /api/v1/quiet-hours': async ({ context, user }) => ({
    hours: await readQuietHours(context, user.id),
  }),
  'PUT /api/v1/quiet-hours': async ({ context, user, body }) => ({
    hours: await saveQuietHours(context, user.id, body.hours),
  }),
} satisfies Handlers
