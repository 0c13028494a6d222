import type { Message } from '@crosscheck/domain/contract/contact/messages'
import { AppError } from '@crosscheck/domain/errors'
import { findMessageError, normalizeMessage } from '@crosscheck/domain/messages/content'
import type { Context } from '../../../context/context.ts'
import type { RequestOrigin } from '../../../http/request/request-origin.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { recordAuditEvents } from '../../platform/audit/service.ts'
import { notifyAndMail } from '../consent/notify.ts'
import { otherParty, type OpenedMatch } from '../consent/opened-match.ts'
import { consumeLimitFor, lockLimit } from '../../platform/limits/service.ts'
import { presentMessage, sealMessage } from './encrypted-fields.ts'
import { openThread } from './open-thread.ts'
import {
  countUnread,
  findMessage,
  insertMessage,
  lastMessage,
  type MessageRow,
  type NewMessageRow,
} from './repository.ts'
import { sendFailure } from './texts.ts'

export type Sender = { userId: string; origin: RequestOrigin }
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
  }: { match: OpenedMatch; id: string; content: string; last: MessageRow | undefined },
): Promise<NewMessageRow> => {
  const now = context.clock.now()
  const senderUserId = match.users[match.viewer]
  return {
    matchId: match.id,
    id,
    senderUserId,
    receiverUserId: match.users[otherParty(match)],
    position: (last?.position ?? 0) + 1,
    createdAt: last && last.createdAt > now ? last.createdAt : now,
    sealed: await sealMessage(context, { matchId: match.id, senderUserId, id }, content),
  }
}

/**
 * Sends a message. A message sent again under its id returns the stored one. The match is locked,
 * so that messages and the end of consent are serialized. Unread messages share one mail: while an
 * earlier message is unread, its mail suffices.
 */
export const sendMessage = (
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
  let locking: ReturnType<typeof lockLimit> | undefined
  return context.database.transaction('app', userId, async (trx) => {
    const { match, found } = await openThread(context, trx, {
      userId,
      matchId,
      lock: true,
      readMore: ({ userId1, userId2 }) => {
        const receiverUserId = userId === userId1 ? userId2 : userId1
        const reading = Promise.all([
          givenId === undefined
            ? undefined
            : findMessage(trx, { matchId, senderUserId: userId, id }),
          lastMessage(trx, matchId),
          countUnread(trx, { matchId, receiverUserId, limit: 1 }),
        ])
        locking = lockLimit(context, trx, { ...limited, isUncertain: true })
        locking.catch(() => {})
        return reading
      },
    })
    const fault = findMessageError(content)
    if (fault) throw new AppError(fault)
    const [before, last, unread] = found
    if (before) return presentMessage(context, before, userId)
    const details = { matchId, messageId: id }
    const newRow = await rowOf(context, { match, id, content: normalizeMessage(content), last })
    const [row] = await consumeLimitFor(context, trx, {
      ...limited,
      locking,
      perform: () =>
        Promise.all([
          insertMessage(trx, newRow),
          recordAuditEvents(context, trx, [
            { ...sender, actionType: 'message_send', details },
            { ...sender, actionType: 'message_sent', details },
          ]),
        ]),
    })
    if (unread === 0)
      await notifyAndMail(context, trx, { match, to: otherParty(match), kind: 'new-message' })
    for (const user of Object.values(match.users))
      await notifyChanged(context, trx, { userId: user, subject: 'messages', matchId })
    return presentMessage(context, row, userId)
  })
}
