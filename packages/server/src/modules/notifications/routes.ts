import type { Handlers } from '../../http/handler.ts'
import { listNotifications, markAllRead, markRead } from './service.ts'

export const notificationsHandlers = {
  'GET /api/v1/notifications': async ({ context, user }) => ({
    items: await listNotifications(context, user.id),
    next: null,
  }),
  'POST /api/v1/notifications/:id/read': async ({ context, user, params }) => {
    await markRead(context, user.id, params.id)
    return { success: true }
  },
  'POST /api/v1/notifications/read-all': async ({ context, user }) => {
    await markAllRead(context, user.id)
    return { success: true }
  },
} satisfies Handlers
