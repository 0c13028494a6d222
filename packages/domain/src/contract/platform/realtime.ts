import { z } from 'zod'
import type { NotificationContent } from '../../notifications/stored.ts'
import { defineCalls } from '../call/define.ts'

/** The data that a client is to fetch again. */
export type ChangedSubject =
  | 'notifications'
  | 'profiles'
  | 'matches'
  | 'match'
  | 'consent'
  | 'messages'

const json = z.record(z.string(), z.unknown())

const maxContentLength = 4_000

/** What an application publishes to the devices of its own user. It is small: they fetch the rest. */
export const clientContent = z.object({
  type: z.string().max(200),
  data: json.refine((data) => JSON.stringify(data).length <= maxContentLength).optional(),
})
export type ClientContent = z.infer<typeof clientContent>

/**
 * A message as it is stored: a notification, whose text is written on delivery, a change, or what
 * an application published.
 */
export type RealtimeContent =
  | { type: 'notification'; data: NotificationContent & { matchId: string | null } }
  | { type: 'changed'; data: { subject: ChangedSubject; matchId: string | null } }
  | { type: 'client'; data: ClientContent }

export const realtimeMessage = z.object({
  channel: z.string(),
  /** `<ms>-<n>`, increasing on a channel in the order in which messages became visible. */
  id: z.string(),
  type: z.string(),
  data: json,
  /** The user whose application published it; the server's messages have none. */
  userId: z.string().optional(),
  timestamp: z.number().int(),
})
export type RealtimeMessage = z.infer<typeof realtimeMessage>

export const presentUser = z.object({
  userId: z.string(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  joinedAt: z.number().int(),
  lastSeen: z.number().int(),
})
export type PresentUser = z.infer<typeof presentUser>

const channel = z.string().min(1).max(200)
const project = z.object({ projectId: z.string().max(200) })

export const realtimeCalls = defineCalls({
  'GET /api/realtime/:projectId/presence': {
    summary: 'List where the owner of a channel is connected',
    policy: 'own-channel',
    params: project,
    query: z.object({ channel }),
    output: z.object({ users: z.array(presentUser) }),
  },
  'GET /api/realtime/:projectId/messages': {
    summary: 'List the messages of a channel, oldest first: those after an id, or the newest',
    policy: 'own-channel',
    params: project,
    query: z.object({
      channel,
      /** An id, exclusive; '-' or nothing: from the oldest stored message. */
      start: z.string().max(64).optional(),
      /** An id, exclusive; '+' or nothing: to the end. */
      end: z.string().max(64).optional(),
      limit: z.coerce.number().int().min(1).max(10_000).optional(),
    }),
    output: z.object({ messages: z.array(realtimeMessage) }),
  },
  'POST /api/realtime/:projectId/publish': {
    summary: 'Publish a message to your own devices',
    policy: 'own-channel',
    params: project,
    body: clientContent.extend({ channel }),
    output: z.object({ success: z.literal(true), messageId: z.string() }),
  },
})
