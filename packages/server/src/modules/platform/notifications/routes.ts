import type { Handlers } from '../../../http/request/handler.ts'
import {
  clearNotifications,
  restoreNotifications,
  listNotifications,
  markAllRead,
  markRead,
} from './service.ts'

export const notificationsHandlers = {
  'GET /api/v1/notifications': async ({ context, user }) => ({
    items: await listNotifications(context, user.id),
    next: null,
  }),
  'POST /api/v1/notifications/:id/read': ({ context, user, params }) =>
    markRead(context, user.id, params.id),
  'POST /api/v1/notifications/read-all': ({ context, user }) => markAllRead(context, user.id),
  'POST /api/v1/notifications/clear': async ({ context, user, body }) => {
    const clearedAt = await clearNotifications(context, user.id, new Date(body.through))
    return { clearedAt: clearedAt.toISOString() }
  },
  'POST /api/v1/notifications/restore': ({ context, user, body }) =>
    restoreNotifications(context, user.id, new Date(body.clearedAt)),
} satisfies Handlers
