import type { TextMessageConfig } from '../config/resolve/text-messages.ts'
import { PermanentFailure } from '../jobs/queue/failure.ts'
import type { Clock } from '../lib/clock.ts'
import { storeTextMessage } from './stored-mails.ts'

export type TextMessage = { id: string; to: string; text: string }
export type TextMessages = { send(message: TextMessage): Promise<void> }

const timeoutMs = 20_000

/** The provider refused the number or the text: the same request fails again. */
const isRefusal = (status: number): boolean => status === 400 || status === 422

const sendToProvider = async (
  { url, from, user, password }: Extract<TextMessageConfig, { kind: 'provider' }>,
  { to, text }: TextMessage,
): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
    body: new URLSearchParams({ To: to, From: from, Body: text }),
  })
  // The answer may quote the number, so it is not read.
  await answer.body?.cancel()
  if (answer.ok) return
  if (isRefusal(answer.status)) throw new PermanentFailure(`SMS_${answer.status}`)
  throw new Error(`The SMS provider answered ${answer.status}.`)
}

/** Sends text messages through a provider with the form interface of Twilio. */
export const createTextMessages = (
  config: TextMessageConfig,
  { clock }: { clock: Clock },
): TextMessages => ({
  send: (message) =>
    config.kind === 'provider'
      ? sendToProvider(config, message)
      : storeTextMessage(config.folder, message, clock.now()),
})
