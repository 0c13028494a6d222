/** The ids of one channel are `<milliseconds>-<number>` and rise in the order of events. */
const pattern = /^(\d{1,16})-(\d{1,16})$/

export const isMessageId = (text: unknown): text is string =>
  typeof text === 'string' && pattern.test(text)

const numbersOf = (id: string): [bigint, bigint] => {
  const [, ms = '0', number = '0'] = pattern.exec(id) ?? []
  return [BigInt(ms), BigInt(number)]
}

export const isAfter = (id: string, other: string): boolean => {
  const [[ms, number], [otherMs, otherNumber]] = [numbersOf(id), numbersOf(other)]
  return ms > otherMs || (ms === otherMs && number > otherNumber)
}

export const maxId = (id: string, other: string | undefined): string =>
  other !== undefined && isAfter(other, id) ? other : id

/** An event of a channel. `data` comes from outside; each handler validates it. */
export type RealtimeMessage = { id: string; type: string; data: unknown; timestamp: number }

/** The frames that the server may send; all others are ignored. */
export type ServerFrame =
  | { type: 'subscribed'; channel: string }
  | { type: 'message'; channel: string; message: RealtimeMessage }
  | { type: 'pong' }
  | { type: 'error'; channel: string | undefined; code: string | undefined }

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** A message, in frames and in the response of the catch-up. */
export const readMessage = (value: unknown): RealtimeMessage | undefined => {
  const { id, type, data, timestamp, userId } = record(value)
  if (!isMessageId(id) || typeof type !== 'string' || typeof timestamp !== 'number')
    return undefined
  // Another application of the user published it: no event of the server, whatever its type.
  return { id, type: userId === undefined ? type : 'other', data, timestamp }
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

/** Each subscription sends the current token, because the previous one may have expired. */
export const subscribeFrame = (channel: string, token: string): string =>
  JSON.stringify({ type: 'subscribe', payload: { channel, metadata: { token } } })

export const pingFrame = JSON.stringify({ type: 'ping', payload: {} })
