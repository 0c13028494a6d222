import { isMessageId } from './message-id.ts'

/** What is told on a channel. `data` comes from outside and is looked at by whoever uses it. */
export type RealtimeMessage = { id: string; type: string; data: unknown; timestamp: number }

/** What the server may say; everything else is passed over. */
export type ServerFrame =
  | { type: 'subscribed'; channel: string }
  | { type: 'message'; channel: string; message: RealtimeMessage }
  | { type: 'pong' }
  | { type: 'error'; channel: string | undefined; code: string | undefined }

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** A message as it comes in frames and in the answer of the catch-up. */
export const readMessage = (value: unknown): RealtimeMessage | undefined => {
  const { id, type, data, timestamp } = record(value)
  if (!isMessageId(id) || typeof type !== 'string' || typeof timestamp !== 'number')
    return undefined
  return { id, type, data, timestamp }
}

export const readFrame = (text: unknown): ServerFrame | undefined => {
  let frame: Record<string, unknown>
  try {
    frame = record(JSON.parse(String(text)))
  } catch {
    return undefined
  }
  const payload = record(frame['payload'])
  const channel = textOf(payload['channel'])
  switch (frame['type']) {
    case 'pong':
      return { type: 'pong' }
    case 'error':
      return { type: 'error', channel, code: textOf(payload['code']) }
    case 'subscribed':
      return channel === undefined ? undefined : { type: 'subscribed', channel }
    case 'message': {
      const message = readMessage(payload)
      return channel === undefined || !message ? undefined : { type: 'message', channel, message }
    }
    default:
      return undefined
  }
}

/** The token goes along anew each time: the one of an earlier subscription may be over. */
export const subscribeFrame = (channel: string, token: string): string =>
  JSON.stringify({ type: 'subscribe', payload: { channel, metadata: { token } } })

export const pingFrame = JSON.stringify({ type: 'ping', payload: {} })
