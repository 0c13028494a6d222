import { z } from 'zod'
import { notificationTypes } from '../../notifications/kinds.ts'
import { defineCalls, id, nothing, page, time } from '../define.ts'
import { creationAllowance } from '../describing/profiles.ts'

export const notification = z.object({
  id,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  matchId: id.nullable(),
  read: z.boolean(),
  timestamp: time,
})
export type Notification = z.infer<typeof notification>

export const dashboardCalls = defineCalls({
  'GET /api/v1/dashboard': {
    method: 'GET',
    path: '/api/v1/dashboard',
    summary: 'Counters and what the dashboard needs to begin with',
    access: 'user',
    policy: 'own',
    limit: 'read',
    output: z.object({
      counts: z.object({
        profiles: z.number().int(),
        /** Those of them that their owner has compared. */
        compared: z.number().int(),
        pending: z.number().int(),
        confirmed: z.number().int(),
        dismissed: z.number().int(),
        /** Pending matches with weak evidence; not part of `pending`. */
        weak: z.number().int(),
      }),
      allowance: creationAllowance,
      emailVerified: z.boolean(),
      /** Where mails lie in development, or null. */
      mailboxUrl: z.string().nullable(),
      hasDraft: z.boolean(),
      unread: z.number().int(),
    }),
  },
  'GET /api/v1/notifications': {
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'The newest notifications',
    access: 'user',
    policy: 'own',
    limit: 'read',
    output: page(notification),
  },
  'POST /api/v1/notifications/:id/read': {
    method: 'POST',
    path: '/api/v1/notifications/:id/read',
    summary: 'Mark one notification read',
    access: 'user',
    policy: 'own',
    limit: 'write',
    params: z.object({ id }),
    output: nothing,
  },
  'POST /api/v1/notifications/read-all': {
    method: 'POST',
    path: '/api/v1/notifications/read-all',
    summary: 'Mark all notifications read',
    access: 'user',
    policy: 'own',
    limit: 'write',
    output: nothing,
  },
  'POST /api/v1/notifications/clear': {
    method: 'POST',
    path: '/api/v1/notifications/clear',
    summary: 'Clear all notifications that were shown',
    access: 'user',
    policy: 'own',
    limit: 'write',
    /** The time of the newest one shown: what came since stays. */
    body: z.object({ through: time }),
    output: z.object({ clearedAt: time }),
  },
  'POST /api/v1/notifications/restore': {
    method: 'POST',
    path: '/api/v1/notifications/restore',
    summary: 'Bring back what was cleared at that time',
    access: 'user',
    policy: 'own',
    limit: 'write',
    body: z.object({ clearedAt: time }),
    output: nothing,
  },
})
