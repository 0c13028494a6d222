import type { Handlers } from '../../../http/request/handler.ts'
import { listMessages, markThreadRead } from './read.ts'
import { sendMessage } from './send.ts'

export const messagesHandlers = {
  'GET /api/v1/matches/:id/messages': ({ context, user, params, query }) =>
    listMessages(context, { userId: user.id, matchId: params.id, threadQuery: query }),
  'POST /api/v1/matches/:id/messages': async ({ context, user, origin, params, body }) => ({
    message: await sendMessage(context, {
      sender: { userId: user.id, origin },
      matchId: params.id,
      newMessage: body,
    }),
  }),
  'POST /api/v1/matches/:id/messages/read': async ({ context, user, params, body }) => ({
    read: await markThreadRead(context, {
      userId: user.id,
      matchId: params.id,
      through: body.through,
    }),
  }),
} satisfies Handlers
