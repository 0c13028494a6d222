import type { Handlers } from '../../../http/request/handler.ts'
import { listMessages, markThreadRead } from './read.ts'
import { sendMessage } from './send.ts'

export const messagesHandlers = {
  'GET /api/v1/matches/:id/messages': ({ context, user, params, query }) =>
    listMessages(context, user.id, params.id, query),
  'POST /api/v1/matches/:id/messages': async ({ context, user, origin, params, body }) => ({
    message: await sendMessage(context, { userId: user.id, origin }, params.id, body),
  }),
  'POST /api/v1/matches/:id/messages/read': async ({ context, user, params, body }) => ({
    read: await markThreadRead(context, user.id, params.id, body.through),
  }),
} satisfies Handlers
