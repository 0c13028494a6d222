import {
  clientContent,
  type ClientContent,
  type PresentUser,
  type RealtimeMessage,
} from '@crosscheck/domain/contract/platform/realtime'
import type { AppError } from '@crosscheck/domain/errors'
import { isBoundedJson } from '../../http/server/json-bounds.ts'
import { maxMetadataBytes } from '../limits.ts'

type JsonObject = Record<string, unknown>

export type ClientFrame =
  | { type: 'subscribe'; channel: string; token: string | null; metadata: JsonObject | null }
  | { type: 'unsubscribe'; channel: string }
  | { type: 'publish'; channel: string; token: string | null; content: ClientContent }
  | { type: 'ping' }
  | { type: 'invalid'; channel: string | null }

const maxChannelLength = 200

const isValues = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const channelIn = (payload: JsonObject): string | null => {
  const { channel } = payload
  return typeof channel === 'string' && channel !== '' && channel.length <= maxChannelLength
    ? channel
    : null
}

const isSmall = (values: JsonObject): boolean =>
  Buffer.byteLength(JSON.stringify(values)) <= maxMetadataBytes

/** The token is for the server; it goes no further than here. */
const readSubscribe = (channel: string, metadata: unknown): ClientFrame => {
  if (metadata === undefined || metadata === null)
    return { type: 'subscribe', channel, token: null, metadata: null }
  if (!isValues(metadata)) return { type: 'invalid', channel }
  const { token, ...others } = metadata
  if (!isSmall(others)) return { type: 'invalid', channel }
  return {
    type: 'subscribe',
    channel,
    token: typeof token === 'string' ? token : null,
    metadata: Object.keys(others).length > 0 ? others : null,
  }
}

const readPublish = (channel: string, { metadata, ...given }: JsonObject): ClientFrame => {
  const content = clientContent.safeParse(given)
  if (!content.success) return { type: 'invalid', channel }
  const token = isValues(metadata) ? metadata['token'] : null
  return {
    type: 'publish',
    channel,
    token: typeof token === 'string' ? token : null,
    content: content.data,
  }
}

/** The frame of a client, valid or not. */
export const parseFrame = (text: string): ClientFrame => {
  const frame = readJson(text)
  if (!isValues(frame)) return { type: 'invalid', channel: null }
  if (frame['type'] === 'ping') return { type: 'ping' }
  const payload = isValues(frame['payload']) ? frame['payload'] : {}
  const channel = channelIn(payload)
  if (channel === null || !isBoundedJson(text)) return { type: 'invalid', channel }
  switch (frame['type']) {
    case 'subscribe':
      return readSubscribe(channel, payload['metadata'])
    case 'publish':
      return readPublish(channel, payload)
    case 'unsubscribe':
      return { type: 'unsubscribe', channel }
    default:
      return { type: 'invalid', channel }
  }
}

const frame = (type: string, payload: JsonObject): string => JSON.stringify({ type, payload })

/** Answers; each has a payload, which some releases read without a check. */
export const frames = {
  connected: (socketId: string) => frame('connected', { socketId }),
  subscribed: (channel: string) => frame('subscribed', { channel }),
  unsubscribed: (channel: string) => frame('unsubscribed', { channel }),
  published: (channel: string, messageId: string) => frame('published', { channel, messageId }),
  message: (message: RealtimeMessage) => frame('message', message),
  presence: (channel: string, users: readonly PresentUser[]) =>
    frame('presence', { channel, data: { users } }),
  pong: () => frame('pong', {}),
  /** With a channel it ends the subscription that waits there; it ends every publish that waits. */
  error: (error: AppError, channel: string | null) =>
    frame('error', {
      error: error.message,
      code: error.code,
      ...(channel !== null && { channel }),
    }),
}
