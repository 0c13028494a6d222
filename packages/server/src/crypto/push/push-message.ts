import type { PushKeys } from './push-keys.ts'

export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } }
export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer }

/** Every payload has this length: messages to a push service differ in nothing but their key. */
export const payloadBytes = 256
/** A push service that cannot reach the device forgets it after a day. */
const timeToLiveSeconds = 86_400
/** Of the messages that wait for an offline device, only the latest is kept. */
const topic = 'new'

/**
 * A message for a push service, which cannot read it: encrypted for the browser (aes128gcm), signed
 * as ours (VAPID).
 */
export const encryptPush = async (
  target: PushTarget,
  { payload, keys, subject }: { payload: unknown; keys: PushKeys; subject: string },
): Promise<PushRequest> => {
  const text = JSON.stringify(payload).padEnd(payloadBytes)
  if (Buffer.byteLength(text) !== payloadBytes) throw new Error('The payload is too long.')
  // Loaded with the first message: its libraries would take a part of every start.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(target, text, {
    vapidDetails: { subject, ...keys },
    TTL: timeToLiveSeconds,
    urgency: 'normal',
    topic,
  })
  if (!body) throw new Error('The payload was not encrypted.')
  return { endpoint: target.endpoint, headers, body }
}
