import {
  isTooLate,
  isMailOf,
  laneOf,
  type MatchMailKind,
  type QueuedMailKind,
} from '@crosscheck/domain/mail-kinds'
import type { MailOptions } from '@crosscheck/mail/content'
import { renderMail, type RenderedMail } from '@crosscheck/mail/render'
import type { Context } from '../../../context/context.ts'
import type { MailLinks } from '../../../crypto/tokens/mail-links.ts'
import type { JobRun } from '../../../jobs/open.ts'
import { renderAccountMail } from './account-mails.ts'
import { isDescribedByUser } from '../../describing/submitters/described-addresses.ts'
import type { Receivers } from '../../platform/receivers/receivers.ts'
import { sendUnsolicited } from '../../platform/receivers/unsolicited.ts'
import { sendNotice } from '../unused-accounts/notice-mail.ts'
import { optOutLinksFor, wantsMail } from './opt-out.ts'
import type { Mailer, OutgoingMail } from '../../../mail/mailer.ts'
import { renderMatchMail } from './render-match-mail.ts'
import { findContactAddress, findRecipient, type Recipient } from './recipient.ts'

export type MailDeps = Pick<
  Context,
  'blindIndex' | 'clock' | 'database' | 'jobs' | 'keyStore' | 'log' | 'random' | 'sealer'
> & {
  mailer: Pick<Mailer, 'send'>
  mailLinks: MailLinks
  receivers: Receivers
  publicUrl: string
  returnOrigins?: readonly string[]
}
/** Either lane's queue may contain any kind: earlier versions had only one. */
type MailRequest = { kind: QueuedMailKind; userId: string; ref: string | null }

type MatchMailRequest = { kind: MatchMailKind; userId: string; ref: string }

/** Null if the user does not want the mail, or if it is no longer needed. */
const renderOptionalMail = async (
  deps: MailDeps,
  { kind, userId, ref }: MatchMailRequest,
  form: MailOptions,
): Promise<RenderedMail | null> => {
  if (kind === 'request-decided')
    return (await wantsMail(deps, userId, kind))
      ? renderMail(kind, { url: `${deps.publicUrl}/reports` }, form)
      : null
  return renderMatchMail(deps, { kind, userId, matchId: ref }, form)
}

/** The mail to send, or null when it is no longer needed. */
const renderMailFor = async (
  deps: MailDeps,
  request: MailRequest,
  recipient: Recipient,
): Promise<Omit<OutgoingMail, 'id' | 'lane'> | null> => {
  const { kind, userId, ref } = request
  if (!isMailOf('match', kind)) {
    const found = await renderAccountMail(
      { returnOrigins: [], ...deps },
      { kind, userId, ref },
      recipient,
    )
    if (!found) return null
    const { to, mail, isUnsolicited, stopUrl } = found
    if (isUnsolicited && (await isDescribedByUser(deps, userId, to))) return null
    return { to, isUnsolicited, stopUrl, ...mail }
  }
  // R4: an unverified address may belong to a stranger.
  if (!recipient.verified || ref === null) return null
  const choices = optOutLinksFor(deps, userId, kind)
  const form = { ...recipient.style, end: choices }
  const mail = await renderOptionalMail(deps, { kind, userId, ref }, form)
  if (!mail) return null
  const to = await findContactAddress(deps, { userId, account: recipient.email })
  return { to, stopUrl: choices.stopUrl, ...mail }
}

/** The job behind every mail: it contains ids only, and the text is composed when it is sent. */
export const createSendMail =
  (deps: MailDeps) =>
  async (
    request: MailRequest,
    { jobId, queuedAt }: Pick<JobRun, 'jobId' | 'queuedAt'>,
  ): Promise<void> => {
    const { clock, log, mailer } = deps
    const { kind } = request
    if (queuedAt && isTooLate(kind, queuedAt, clock.now()))
      return log.warn({ kind, jobId }, 'a mail was dropped because it came too late')
    const recipient = await findRecipient(deps, request.userId)
    const written = recipient && (await renderMailFor(deps, request, recipient))
    if (!written) return
    const mail = { id: jobId, lane: laneOf(kind), ...written }
    if (mail.isUnsolicited) return sendUnsolicited(deps, mail)
    const send = () => mailer.send(mail)
    await (kind === 'account-unused' ? sendNotice(deps, request, send) : send())
  }
