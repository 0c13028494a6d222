import {
  comesTooLate,
  isOptionalMail,
  laneOf,
  type QueuedMailKind,
} from '@crosscheck/domain/mail-kinds'
import type { Context } from '../context.ts'
import type { MailLinks } from '../crypto/tokens/mail-links.ts'
import type { JobRun } from '../jobs/open.ts'
import { renderAccountMail } from './account-mails.ts'
import { isDescribedBy } from '../modules/describing/submitters/described-addresses.ts'
import type { Receivers } from '../modules/platform/receivers/receivers.ts'
import { sendNotice } from '../modules/operation/unused-accounts/notice-mail.ts'
import { choicesFor } from './opt-out-links.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { renderMatchMail } from './render-match-mail.ts'
import { findContactAddress, findRecipient, type Recipient } from './recipient.ts'

export type MailParts = Pick<
  Context,
  'blindIndex' | 'clock' | 'database' | 'keyStore' | 'log' | 'random' | 'sealer'
> & {
  mailer: Pick<Mailer, 'send'>
  mailLinks: MailLinks
  receivers: Receivers
  publicUrl: string
  returnOrigins?: readonly string[]
}
/** Either lane's queue may hold any kind: earlier versions had only one. */
type Request = { kind: QueuedMailKind; userId: string; ref: string | null }

/** What is sent, or null when there is nothing to say any more. */
const write = async (
  parts: MailParts,
  request: Request,
  recipient: Recipient,
): Promise<Omit<OutgoingMail, 'id' | 'lane'> | null> => {
  const { kind, userId, ref } = request
  if (!isOptionalMail(kind)) {
    const found = await renderAccountMail(
      { returnOrigins: [], ...parts },
      { kind, userId, ref },
      recipient,
    )
    if (!found) return null
    const { to, mail, isUnsolicited, stopUrl } = found
    if (isUnsolicited && (await isDescribedBy(parts, userId, to))) return null
    return { to, isUnsolicited, stopUrl, ...mail }
  }
  // R4: an address nobody has proved may belong to a stranger.
  if (!recipient.verified || ref === null) return null
  const choices = choicesFor(parts, userId, kind)
  const mail = await renderMatchMail(parts, { kind, userId, matchId: ref }, choices)
  if (!mail) return null
  const to = await findContactAddress(parts, { userId, account: recipient.email })
  return { to, stopUrl: choices.stopUrl, ...mail }
}

/**
 * Hands a mail to an address over that the account has not proved, unless its owner wants none or has
 * had enough of them. Whoever asked for it is told nothing of that.
 */
const sendUnsolicited = async (
  { mailer, receivers }: Pick<MailParts, 'mailer' | 'receivers'>,
  mail: OutgoingMail,
): Promise<void> => {
  if (!(await receivers.take(mail.to))) return
  try {
    await mailer.send(mail)
  } catch (error) {
    await receivers.giveBack(mail.to)
    throw error
  }
}

/** The job behind every mail: it holds ids only, and what it says is decided when it is sent. */
export const createSendMail =
  (parts: MailParts) =>
  async (
    request: Request,
    { jobId, queuedAt }: Pick<JobRun, 'jobId' | 'queuedAt'>,
  ): Promise<void> => {
    const { clock, log, mailer } = parts
    const { kind } = request
    if (queuedAt && comesTooLate(kind, queuedAt, clock.now()))
      return log.warn({ kind, jobId }, 'a mail was dropped because it came too late')
    const recipient = await findRecipient(parts, request.userId)
    const written = recipient && (await write(parts, request, recipient))
    if (!written) return
    const mail = { id: jobId, lane: laneOf(kind), ...written }
    if (mail.isUnsolicited) return sendUnsolicited(parts, mail)
    const send = () => mailer.send(mail)
    await (kind === 'account-unused' ? sendNotice(parts, request, send) : send())
  }
