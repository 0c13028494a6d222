import { z } from 'zod'
import { notificationTypes } from '../../notifications/kinds.ts'
import { defineCalls, id, time } from '../call/define.ts'

const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/)

/** The subscription of a browser, as `PushSubscription.toJSON` writes it. */
const subscription = z.object({
  endpoint: z.string().max(2048),
  keys: z.object({ p256dh: bytes(100), auth: bytes(64) }),
})
export type PushSubscriptionKeys = z.infer<typeof subscription>

const choice = z.object({
  /** False switches push off on every device. */
  enabled: z.boolean(),
  /** Types of notifications that are not pushed. */
  muted: z.array(z.enum(notificationTypes)).max(notificationTypes.length),
})
export type PushChoice = z.infer<typeof choice>

const device = z.object({
  id,
  /** The browser's own text, as in the list of sessions. */
  device: z.string(),
  createdAt: time,
  /** The requesting device. */
  current: z.boolean(),
})
export type PushDevice = z.infer<typeof device>

export const pushCalls = defineCalls({
  'GET /api/v1/push': {
    summary: 'Get what is pushed, and to which devices',
    policy: 'signed-in',
    sessionWithData: true,
    output: choice.extend({
      /** The key for subscriptions; null if the operator does not offer push. */
      serverKey: z.string().nullable(),
      devices: z.array(device),
      /**
       * The user of the request, to distinguish a removed device from one of an earlier session.
       */
      session: id,
    }),
  },
  'PUT /api/v1/push': {
    summary: 'Choose what is pushed',
    policy: 'signed-in',
    body: choice,
    output: choice,
  },
  /**
   * One subscription for each session: another one replaces it, and the end of the session ends it.
   * INVALID_REQUEST for an endpoint that belongs to no known push service; CONFLICT if it was made
   * with a key other than the current one; NOT_FOUND if the operator does not offer push.
   */
  'PUT /api/v1/push/device': {
    summary: 'Push notifications to this device',
    policy: 'signed-in',
    body: subscription.extend({ serverKey: bytes(100) }),
    output: z.object({ device }),
  },
  'DELETE /api/v1/push/devices/:id': {
    summary: 'Stop pushing to a device',
    policy: 'owner-by-query',
  },
})
