import { msSince } from '@crosscheck/domain/clock'
import type { Message } from '@crosscheck/domain/contract/contact/messages'
import { AppError } from '@crosscheck/domain/errors'
import { findMessageError, normalizeMessage } from '@crosscheck/domain/messages/content'
import type { Context } from '../../../context/context.ts'
import { commitIf } from '../../../db/commit-if.ts'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import { publishAtOnce } from '../../../realtime/messages/publish.ts'
import { insertEvents } from '../../platform/audit/repository.ts'
import { auditRowsOf } from '../../platform/audit/service.ts'
import { notifyAndMail } from '../consent/notify.ts'
import { otherParty, type OpenedMatch } from '../consent/opened-match.ts'
import { consumeLimitFor, lockLimit } from '../../platform/limits/service.ts'
import { presentMessage, presentOpened, sealMessage } from './encrypted-fields.ts'
import { openThread } from './open-thread.ts'
import {
  endOfThread,
  findMessage,
  insertMessage,
  type ThreadEnd,
  type NewMessageRow,
} from './repository.ts'
import { sendFailure } from './texts.ts'

export type Sender = { userId: string; origin: RequestOrigin }
type Sent = { isNew: boolean; message: Message }
export type NewMessage = { id?: string | undefined; content: string }

/**
 * Positions follow the order of commits, as the match is locked. So clients that continue from a
 * position miss no message.
 */
const rowOf = async (
  context: Context,
  {
    match,
    id,
    content,
    last,
  }: { match: OpenedMatch; id: string; content: string; last: ThreadEnd | undefined },
): Promise<NewMessageRow> => {
  const now = context.clock.now()
  const senderUserId = match.users[match.viewer]
  return {
    matchId: match.id,
    id,
    senderUserId,
    receiverUserId: match.users[otherParty(match)],
    position: (last?.position ?? 0) + 1,
    createdAt: last && msSince(last.createdAt, now) === 0 ? last.createdAt : now,
    sealed: await sealMessage(context, { matchId: match.id, senderUserId, id }, content),
  }
}

/**
 * Sends a message. A message sent again under its id returns the stored one. The match is locked,
 * so that messages and the end of consent are serialized. Unread messages share one mail: while an
 * earlier message is unread, its mail suffices.
 */
export const sendMessage = async (
  context: Context,
  {
    sender,
    matchId,
    newMessage: { id: givenId, content },
  }: { sender: Sender; matchId: string; newMessage: NewMessage },
): Promise<Message> => {
  const { userId } = sender
  const id = givenId ?? context.random.id()
  const limited = { userId, action: 'message_send', failure: sendFailure } as const
  const changed = { type: 'changed', data: { subject: 'messages', matchId } } as const
  let locking: ReturnType<typeof lockLimit> | undefined
  // A message that is stored already is not counted again.
  const whole = { role: 'app', userId, shouldCommit: (sent: Sent) => sent.isNew } as const
  const { message } = await commitIf(context.database, whole, async (trx) => {
    const { match, found } = await openThread(context, trx, {
      userId,
      matchId,
      lock: true,
      readMore: ({ userId1, userId2 }) => {
        const receiverUserId = userId === userId1 ? userId2 : userId1
        const reading = Promise.all([
          givenId === undefined ? [] : findMessage(trx, { matchId, senderUserId: userId, id }),
          endOfThread(trx, { matchId, receiverUserId }),
        ])
        locking = lockLimit(context, trx, { ...limited, countsNow: true })
        locking.catch(() => {})
        const byUser = new Map([userId1, userId2].map((party) => [party, [changed]]))
        publishAtOnce(context, trx, { byUser, actingUserId: userId })
        return reading
      },
    })
    const fault = findMessageError(content)
    if (fault) throw new AppError(fault)
    const [[before], last] = found
    if (before) return { isNew: false, message: await presentMessage(context, before, userId) }
    const details = { matchId, messageId: id }
    const text = normalizeMessage(content)
    const row = await rowOf(context, { match, id, content: text, last })
    const auditRows = await auditRowsOf(context, [
      { ...sender, actionType: 'message_send', details },
      { ...sender, actionType: 'message_sent', details },
    ])
    const store = async () => {
      // Sent with the next statements: the commit waits for them, and fails with them.
      insertMessage(trx, row).catch(() => {})
      insertEvents(trx, auditRows).catch(() => {})
    }
    await consumeLimitFor(context, trx, { ...limited, locking, perform: store })
    if (!last?.isUnread)
      await notifyAndMail(context, trx, { match, to: otherParty(match), kind: 'new-message' })
    return { isNew: true, message: presentOpened({ ...row, readAt: null }, userId, text) }
  })
  return message
}
