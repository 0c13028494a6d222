import { isOpen } from '@crosscheck/domain/consent/guards'
import { otherOf } from '@crosscheck/domain/wire-rows/row'
import { isSameMailbox } from '@crosscheck/domain/text/contact/mailbox'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { openContact } from '../../contact/consent/contact.ts'
import { openMatch } from '../../contact/consent/opened-match.ts'
import { findAccount } from '../../describing/submitters/repository.ts'
import { openAccount } from '../../identity/accounts/presenter.ts'
import { listSidesInContact, type SeenSide } from '../../matching/write/repository/sides.ts'
import { AppError } from '@crosscheck/domain/errors'
import { laneOf } from '@crosscheck/domain/mail-kinds'
import { renderMail } from '@crosscheck/mail/render'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import { sendMessage } from '../../contact/messages/send.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import { wantsMail, optOutLinksFor } from '../mails/opt-out.ts'
import { findContactAddress, findRecipient } from '../mails/recipient.ts'
import type { MailDeps } from '../mails/send-mail.ts'
import { wrongReceiver } from './texts.ts'

type Opener = Pick<Context, 'sealer'>

/** `matchId` is the open match with the receiver; null for the user themselves. */
type Receiver = { matchId: string | null }

const isOwn = async (
  { sealer }: Opener,
  trx: Trx,
  { userId, to }: { userId: string; to: string },
): Promise<boolean> => {
  if (to === userId) return true
  const row = await findAccount(trx, userId)
  return row !== undefined && isSameMailbox(to, (await openAccount(sealer, row)).email)
}

/** The matches whose shared email address or other user the sender named. */
const namedIn = async (deps: Opener, rows: readonly SeenSide[], to: string): Promise<string[]> => {
  const named: string[] = []
  for (const row of rows) {
    const contact = await openContact(deps, row)
    const isNamed =
      [row.otherUserId, otherOf(row.matchId)].includes(to) ||
      (contact !== null && isSameMailbox(to, contact.details.email))
    if (isNamed) named.push(row.matchId)
  }
  return named
}

/** Null for every address and user with whom the acting user has no open contact. */
const findReceiver = async (
  deps: Opener,
  trx: Trx,
  { userId, to }: { userId: string; to: string },
): Promise<Receiver | null> => {
  if (await isOwn(deps, trx, { userId, to })) return { matchId: null }
  for (const matchId of await namedIn(deps, await listSidesInContact(trx, { userId }), to)) {
    const match = await openMatch(trx, { userId, matchId, lock: false })
    if (isOpen(match.state)) return { matchId }
  }
  return null
}

const kind = 'relayed-text'
/** The sender waits for the mail server's answer. */
const sendTimeoutMs = 15_000

export type RelayDeps = Pick<MailDeps, 'mailer' | 'mailLinks' | 'publicUrl'>
type Deps = Context & RelayDeps
type Sender = { userId: string; origin: RequestOrigin }

const findReceivers = async (
  context: Context,
  userId: string,
  to: readonly string[],
): Promise<Receiver[]> => {
  const receivers = new Map<string | null, Receiver>()
  for (const name of to) {
    const receiver = await context.database.transaction('app', userId, (trx) =>
      findReceiver(context, trx, { userId, to: name }),
    )
    if (!receiver) throw new AppError('FORBIDDEN', { message: wrongReceiver })
    receivers.set(receiver.matchId, receiver)
  }
  return [...receivers.values()]
}

/** Mails the user that a text waits in the other application; the text is left out. */
const mailSelf = async (deps: Deps, sender: Sender): Promise<string> => {
  const { userId } = sender
  const recipient = await findRecipient(deps, userId)
  // R4: an unverified address may belong to a stranger.
  if (!recipient?.verified || !(await wantsMail(deps, userId, kind)))
    throw new AppError('FORBIDDEN', { message: wrongReceiver })
  await deps.database.transaction('app', userId, async (trx) => {
    await consumeLimit(deps, trx, { userId, action: 'relayed_mail' })
    await recordAudit(deps, trx, { ...sender, actionType: 'text_relayed' })
  })
  const end = optOutLinksFor(deps, userId, kind)
  const url = `${deps.publicUrl}/dashboard`
  const written = await renderMail(kind, { url }, { ...recipient.style, end })
  const id = deps.random.id()
  const to = await findContactAddress(deps, { userId, account: recipient.email })
  const signal = AbortSignal.timeout(sendTimeoutMs)
  try {
    await deps.mailer.send({ id, lane: laneOf(kind), to, stopUrl: end.stopUrl, signal, ...written })
  } catch {
    // The error may quote an address.
    deps.log.warn({ kind }, 'a relayed mail could not be sent')
    throw new AppError('UNAVAILABLE')
  }
  return id
}

/**
 * Sends a user's text through another application. To a member with whom contact is open it is a
 * message of their match, and the usual mail says that one waits. No mail contains the text.
 */
export const relayText = async (
  deps: Deps,
  sender: Sender,
  { to, content }: { to: readonly string[]; content: string },
): Promise<{ messageId: string }> => {
  const ids: string[] = []
  for (const { matchId } of await findReceivers(deps, sender.userId, to)) {
    if (matchId === null) ids.push(await mailSelf(deps, sender))
    else ids.push((await sendMessage(deps, { sender, matchId, newMessage: { content } })).id)
  }
  return { messageId: ids[0] ?? '' }
}
