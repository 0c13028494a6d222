import { access, constants } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config/config.ts'
import type { Clock } from '../lib/clock.ts'

/** Why no mail can be sent, as a stable code; null if the server accepts connections. */
export type MailHealth = 'unreachable' | 'refused' | null
export type MailCheck = () => Promise<MailHealth>

/** Shorter than the page waits for one of its parts. */
const defaultTimeoutMs = 2_500
const keptMs = 60_000

const checkServer = async (url: string, timeoutMs: number): Promise<MailHealth> => {
  const limits = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const isAccess = error instanceof Error && 'code' in error && error.code === 'EAUTH'
    return isAccess ? 'refused' : 'unreachable'
  } finally {
    transport.close()
  }
}

const checkFolder = async (folder: string): Promise<MailHealth> => {
  try {
    await access(folder, constants.W_OK)
    return null
  } catch {
    return 'unreachable'
  }
}

/** The note at the start. The process serves all the same, and mails wait in their queue. */
export const mailWarning: Record<Exclude<MailHealth, null>, string> = {
  unreachable:
    'The mail server of SMTP_URL cannot be reached. Mails wait, and are sent when it answers.',
  refused:
    'The mail server refuses the user or password in SMTP_URL. Mails wait until they are right.',
}

/**
 * Connects to the mail server and signs in, without sending a mail. The result is kept for a
 * minute, and simultaneous readers share one connection.
 */
export const createMailCheck = (
  config: MailConfig,
  clock: Clock,
  timeoutMs = defaultTimeoutMs,
): MailCheck => {
  let last: { at: number; result: Promise<MailHealth> } | undefined
  return () => {
    const now = clock.now().getTime()
    if (!last || Math.abs(now - last.at) > keptMs) {
      const result =
        config.kind === 'smtp' ? checkServer(config.url, timeoutMs) : checkFolder(config.folder)
      last = { at: now, result }
    }
    return last.result
  }
}
