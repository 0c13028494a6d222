import { z } from 'zod'
import { cursor, defineCalls, id, time } from '../call/define.ts'

export const message = z.object({
  id,
  /** True for the viewer's own messages. */
  mine: z.boolean(),
  content: z.string(),
  /**
   * For an own message: the other side has opened it. For one of the other side: the viewer has.
   */
  isRead: z.boolean(),
  createdAt: time,
  /** The position of the message in its thread, for `after` and `through`. */
  cursor,
})
export type Message = z.infer<typeof message>

/** An open conversation, with the newest message. */
const conversation = z.object({
  matchId: id,
  /** The name in the viewer's own profile ('' if it has none). */
  profileName: z.string(),
  last: message.nullable(),
  /** How many messages the viewer has not opened, counted up to 50. */
  unread: z.number().int(),
})
export type Conversation = z.infer<typeof conversation>

export const messageCalls = defineCalls({
  'GET /api/v1/conversations': {
    summary: 'List your open conversations, newest message first: at most 100',
    policy: 'signed-in',
    sessionWithData: true,
    output: z.object({ items: z.array(conversation) }),
  },
  'GET /api/v1/matches/:id/messages': {
    summary: 'List a page of the conversation, oldest first; the newest page without a cursor',
    policy: 'participant-by-query',
    sessionWithData: true,
    query: z.object({
      /** `next` of the previous page: messages older than that. */
      cursor: cursor.optional(),
      /** Messages newer than this one, to catch up without a gap. */
      after: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: z.object({
      items: z.array(message),
      /** The cursor for older messages (with `after`: for newer ones); null if there are none. */
      next: z.string().nullable(),
      /** How many messages the viewer has not opened, counted up to 50. */
      unread: z.number().int(),
    }),
  },
  'POST /api/v1/matches/:id/messages': {
    summary: 'Send a message; the same id is sent once',
    policy: 'participant-by-query',
    sessionWithData: true,
    body: z.object({
      /** Created by the client, so that a message sent again is stored once. */
      id: id.optional(),
      content: z.string().max(20_000),
    }),
    output: z.object({ message }),
    status: 201,
  },
  'POST /api/v1/matches/:id/messages/read': {
    summary: 'Mark the other member’s messages as read, up to one that you see',
    policy: 'participant-by-query',
    sessionWithData: true,
    body: z.object({ through: cursor }),
    output: z.object({ read: z.number().int() }),
  },
})
