import { AppError } from '@crosscheck/domain/errors'
import type { Handlers } from '../http/request/handler.ts'
import { readHistory } from '../realtime/messages/history.ts'
import { readPresence } from '../realtime/presence/presence.ts'

/** The HTTP helpers of the published client's realtime module. */
export const realtimeHandlers = {
  'GET /api/realtime/:projectId/presence': async ({ context, user }) => ({
    users: (await readPresence(context, user.id)).users,
  }),
  'GET /api/realtime/:projectId/messages': async ({ context, user, query }) => ({
    messages: await readHistory(context, user.id, query),
  }),
  'POST /api/realtime/:projectId/publish': () => Promise.reject(new AppError('FORBIDDEN')),
} satisfies Handlers
