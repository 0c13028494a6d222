import { z } from 'zod'
import { errorCatalog, type ErrorCode } from '../../errors.ts'
import { presentUser, realtimeMessage } from './realtime.ts'

const channel = z.string().min(1).max(200)
const frame = <Type extends string, Payload extends z.ZodType>(type: Type, payload: Payload) =>
  z.object({ type: z.literal(type), payload })

/**
 * Frames that a client may send on a socket, one JSON text per frame. `metadata.token` is an access
 * token.
 */
export const clientFrames = z.union([
  frame(
    'subscribe',
    z.object({ channel, metadata: z.looseObject({ token: z.string().optional() }).nullish() }),
  ),
  frame('unsubscribe', z.object({ channel })),
  frame('publish', z.object({ channel })),
  z.object({ type: z.literal('ping') }),
])

const codes = Object.keys(errorCatalog) as ErrorCode[]

/**
 * Frames that the server sends. A `publish` is always answered with an error: only the server
 * publishes.
 */
export const serverFrames = z.union([
  frame('connected', z.object({ socketId: z.string() })),
  frame('subscribed', z.object({ channel })),
  frame('unsubscribed', z.object({ channel })),
  frame('message', realtimeMessage),
  frame('presence', z.object({ channel, data: z.object({ users: z.array(presentUser) }) })),
  frame('pong', z.object({})),
  frame('error', z.object({ error: z.string(), code: z.enum(codes), channel: channel.optional() })),
])
