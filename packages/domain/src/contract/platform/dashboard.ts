import { z } from 'zod'
import {
  notificationKinds,
  notificationTypes,
  type NotificationKind,
} from '../../notifications/kinds.ts'
import { allowance, defineCalls, id, page, time } from '../call/define.ts'

const kinds = Object.keys(notificationKinds) as NotificationKind[]

export const notification = z.object({
  id,
  /** Pages show their own text for a kind. */
  kind: z.enum(kinds),
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
    summary: 'Get the counters and what the dashboard needs first',
    policy: 'signed-in',
    sessionWithData: true,
    output: z.object({
      counts: z.object({
        profiles: z.number().int(),
        /** The descriptions whose owner consents to their comparison. */
        compared: z.number().int(),
        pending: z.number().int(),
        confirmed: z.number().int(),
        dismissed: z.number().int(),
        /** Pending matches with weak evidence; not part of `pending`. */
        weak: z.number().int(),
      }),
      allowance,
      emailVerified: z.boolean(),
      /** Whether the comparison of a description is not finished, or waits for the address. */
      isComparing: z.boolean(),
      /** Where mails are stored in development, or null. */
      mailboxUrl: z.string().nullable(),
      hasDraft: z.boolean(),
    }),
  },
  'GET /api/v1/notifications': {
    summary: 'List the newest notifications',
    policy: 'signed-in',
    sessionWithData: true,
    output: page(notification),
  },
  'POST /api/v1/notifications/:id/read': {
    summary: 'Mark one notification read',
    policy: 'owner-by-query',
  },
  'POST /api/v1/notifications/read-all': {
    summary: 'Mark all notifications read',
    policy: 'signed-in',
  },
  'POST /api/v1/notifications/clear': {
    summary: 'Clear all notifications that were shown',
    policy: 'signed-in',
    /** The time of the newest notification shown; later ones remain unread. */
    body: z.object({ through: time }),
    output: z.object({ clearedAt: time }),
  },
  'POST /api/v1/notifications/restore': {
    summary: 'Restore the notifications that were cleared at that time',
    policy: 'signed-in',
    body: z.object({ clearedAt: time }),
  },
})
