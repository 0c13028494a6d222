import { AppError } from '@crosscheck/domain/errors'
import { laneOf } from '@crosscheck/domain/mail-kinds'
import { renderMail } from '@crosscheck/mail/render'
import type { RequestOrigin } from '../../../http/request/request-origin.ts'
import { actAsParty, otherParty } from '../../contact/consent/opened-match.ts'
import { isSuspended } from '../../identity/sessions/suspension.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import { findQuietEnd } from '../../platform/quiet-hours/service.ts'
import { wantsMail } from '../mails/held-mail.ts'
import { optOutLinksFor } from '../mails/opt-out-links.ts'
import { findContactAddress, findRecipient, type Recipient } from '../mails/recipient.ts'
import type { MailDeps } from '../mails/send-mail.ts'
import { findReceiver, type Receiver } from './find-receiver.ts'
import { wrongReceiver } from './texts.ts'

const kind = 'relayed-text'
/** The sender waits for the mail server's answer. */
const sendTimeoutMs = 15_000

export type RelayDeps = Pick<
  MailDeps,
  'clock' | 'database' | 'log' | 'mailer' | 'mailLinks' | 'publicUrl' | 'random' | 'sealer'
>
export type RelayedMail = { to: readonly string[]; title: string; text: string }
type Sender = { userId: string; origin: RequestOrigin }
type Reached = Receiver & { recipient: Recipient }

/** One answer for all reasons: a refusal must not reveal a block, an opt-out or a suspension. */
const refusal = () => new AppError('FORBIDDEN', { message: wrongReceiver })

const isReachable = async (
  deps: RelayDeps,
  { userId, match }: Receiver,
  recipient: Recipient | null,
): Promise<boolean> => {
  // R4: an unverified address may belong to a stranger.
  if (!recipient?.verified || !(await wantsMail(deps, userId, kind))) return false
  if (match === null) return true
  if (await findQuietEnd(deps, userId)) return false
  return !(await deps.database.transaction('auth', userId, (trx) =>
    isSuspended(trx, userId, deps.clock.now()),
  ))
}

/** All receivers, each once; refuses if the mail may not reach one of them. */
const findReached = async (
  deps: RelayDeps,
  sender: string,
  to: readonly string[],
): Promise<Reached[]> => {
  const reached = new Map<string, Reached>()
  for (const name of to) {
    const receiver = await deps.database.transaction('app', sender, (trx) =>
      findReceiver(deps, trx, { userId: sender, to: name }),
    )
    const recipient = receiver && (await findRecipient(deps, receiver.userId))
    if (!receiver || !recipient || !(await isReachable(deps, receiver, recipient))) throw refusal()
    reached.set(receiver.userId, { ...receiver, recipient })
  }
  return [...reached.values()].toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
}

/** When the receiver can get the next mail is not the sender's business. */
const withoutTime = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'RATE_LIMITED' ? new AppError('RATE_LIMITED') : error

/** Counts the mails for the sender and for each receiver, and logs the sender's act. */
const record = (deps: RelayDeps, sender: Sender, reached: readonly Reached[]): Promise<void> =>
  deps.database.transaction('app', sender.userId, async (trx) => {
    for (const _ of reached)
      await consumeLimit(deps, trx, { userId: sender.userId, action: 'relayed_mail' })
    for (const { userId, match } of reached) {
      if (!match) continue
      const action = 'relayed_mail_received'
      const work = () => consumeLimit(deps, trx, { userId, action })
      await actAsParty(trx, { match, party: otherParty(match), work }).catch((error: unknown) => {
        throw withoutTime(error)
      })
    }
    const details = { matchIds: reached.flatMap(({ match }) => (match ? [match.id] : [])) }
    await recordAudit(deps, trx, { ...sender, actionType: 'text_relayed', details })
  })

const send = async (
  deps: RelayDeps,
  { userId, match, recipient }: Reached,
  { title, text }: RelayedMail,
): Promise<string> => {
  const end = optOutLinksFor(deps, userId, kind)
  const path = match ? `/match/${encodeURIComponent(match.id)}` : '/dashboard'
  const writer = match ? 'counterpart' : 'receiver'
  const content = { url: deps.publicUrl + path, writer, title, text } as const
  const written = await renderMail(kind, content, { ...recipient.style, end })
  const id = deps.random.id()
  const to = await findContactAddress(deps, { userId, account: recipient.email })
  const signal = AbortSignal.timeout(sendTimeoutMs)
  await deps.mailer.send({ id, lane: laneOf(kind), to, stopUrl: end.stopUrl, signal, ...written })
  return id
}

/**
 * Sends a user's text by mail, to that user or to members with whom contact is open. The text is
 * stored nowhere, so a mail that the mail server does not accept now is not sent later.
 */
export const relayMail = async (
  deps: RelayDeps,
  sender: Sender,
  mail: RelayedMail,
): Promise<{ messageId: string }> => {
  const reached = await findReached(deps, sender.userId, mail.to)
  await record(deps, sender, reached)
  try {
    const [messageId = ''] = await Promise.all(reached.map((one) => send(deps, one, mail)))
    return { messageId }
  } catch {
    // The error may quote an address.
    deps.log.warn({ kind }, 'a relayed mail could not be sent')
    throw new AppError('UNAVAILABLE')
  }
}
