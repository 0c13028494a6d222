import { mkdirSync } from 'node:fs'
import type { MailLane } from '@crosscheck/domain/mail-kinds'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import { asciiDomain } from '@crosscheck/domain/text/contact/mail-domain'
import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config/config.ts'
import type { Clock } from '../lib/clock.ts'
import { senderAddress } from '../lib/sender-address.ts'
import { PermanentFailure } from '../jobs/queue/failure.ts'
import { mailConnections } from '../jobs/queue/mail-lanes.ts'
import { storeMail } from './stored-mails.ts'

/** A refusal of the receiver or the message, as opposed to the connection or our own access. */
const refusals = ['EENVELOPE', 'EMESSAGE']

const replyCode = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0

/**
 * A reply of 500 and above is permanent (RFC 5321, 4.2.1). Every other failure is retried, also a
 * refused password, which an operator can correct. The server's text may quote the address, so only
 * its code is stored.
 */
export const toMailFailure = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error
  const code = replyCode(error)
  return code >= 500 && refusals.includes(String(error.code))
    ? new PermanentFailure(`SMTP_${code}`)
    : error
}

export type OutgoingMail = {
  lane: MailLane
  /** Determines the Message-ID: the same mail sent twice is recognized as one. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** The link that stops mails of this kind, if there is one. */
  stopUrl?: string | null
  /** For an unverified address: the mail does not name the operator. */
  isUnsolicited?: boolean
  /** The neutral name that the receiver chose for the sender. */
  senderName?: string | null
  /** Ends a delivery that takes longer than its sender can wait. */
  signal?: AbortSignal
}

export type Mailer = {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The maximum silence of the mail server. */
const idleTimeoutMs = 20_000
/** The maximum time of a delivery, also where the server trickles its answers. */
const deliveryTimeoutMs = 60_000

/** RFC 2369 and RFC 8058: the mail program's own button to stop such mails. */
const stopHeaders = (stopUrl: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${stopUrl}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The one address of a mail. Its domain is in the form by which the mailbox is known. */
const deliveryAddress = (to: string): string => {
  const at = to.lastIndexOf('@')
  const domain = toAccountEmail(to) === null ? null : asciiDomain(to.slice(at + 1).trim())
  if (domain === null) throw new PermanentFailure('NO_ADDRESS')
  return `${to.slice(0, at).trim()}@${domain}`
}

type Sender = {
  from: string
  /** For mails that do not name the operator. */
  plainFrom: string
  /** The address for replies; without it `from`, which may be an unread address. */
  replyTo: string | undefined
  host: string
}

/**
 * The operator's address may contain a name, so a mail that names no sender has no other reply
 * address.
 */
const headersOf = (mail: OutgoingMail, { from, plainFrom, replyTo }: Sender) => {
  if (mail.isUnsolicited) return { from: plainFrom }
  const sender = mail.senderName
    ? { name: mail.senderName, address: senderAddress(plainFrom) }
    : from
  return { from: sender, ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }) }
}

const messageOf = (mail: OutgoingMail, sender: Sender, date: Date) => ({
  ...headersOf(mail, sender),
  // As an object: the address is used literally and never parsed as a list.
  to: { name: '', address: deliveryAddress(mail.to) },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date,
  messageId: `<${mail.id}@${sender.host}>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...(mail.stopUrl && stopHeaders(mail.stopUrl)) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

type SmtpDeps = { url: string; sender: Sender; clock: Clock } & DeadlineOptions
/** Tests end a delivery at a time of their choice, instead of after its limit. */
export type DeadlineOptions = { deadline?: (() => AbortSignal) | undefined }

const openSmtp = ({
  url,
  sender,
  clock,
  deadline = () => AbortSignal.timeout(deliveryTimeoutMs),
}: SmtpDeps): Mailer => {
  const open = (lane: MailLane) =>
    createTransport({
      url,
      pool: true,
      maxConnections: mailConnections[lane],
      connectionTimeout: idleTimeoutMs,
      greetingTimeout: idleTimeoutMs,
      socketTimeout: idleTimeoutMs,
      // The job queue tries again, with growing pauses.
      maxRequeues: 0,
    })
  const transports = { urgent: open('urgent'), usual: open('usual') }
  return {
    async send(mail) {
      const message = messageOf(mail, sender, clock.now())
      try {
        const signal = AbortSignal.any([deadline(), ...(mail.signal ? [mail.signal] : [])])
        await transports[mail.lane].sendMail({ ...message, signal })
      } catch (error) {
        throw toMailFailure(error)
      }
    },
    // The closing caller has no time left: stalled deliveries are tried again later.
    close: () => Object.values(transports).forEach((transport) => transport.close({ force: true })),
  }
}

const openFolder = (folder: string, sender: Sender, clock: Clock): Mailer => {
  // Created at the start, for readers that wait for the first mail.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const date = clock.now()
      const { message } = await composer.sendMail(messageOf(mail, sender, date))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory.')
      await storeMail(folder, { id: mail.id, content: message, date })
    },
    close: () => composer.close(),
  }
}

export const createMailer = (
  config: MailConfig,
  publicUrl: string,
  { clock, deadline }: { clock: Clock } & DeadlineOptions,
): Mailer => {
  const { from, plainFrom, replyTo } = config
  const sender = { from, plainFrom, replyTo, host: new URL(publicUrl).hostname }
  return config.kind === 'smtp'
    ? openSmtp({ url: config.url, sender, clock, deadline })
    : openFolder(config.folder, sender, clock)
}
