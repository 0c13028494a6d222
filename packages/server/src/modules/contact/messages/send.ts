import type { Message } from '@crosscheck/domain/contract/contact/messages'
import { AppError } from '@crosscheck/domain/errors'
import { findMessageError, normalizeMessage } from '@crosscheck/domain/messages/content'
import type { Context } from '../../../context/context.ts'
import type { RequestOrigin } from '../../../http/request/request-origin.ts'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { actAsParty, otherParty, type OpenedMatch } from '../consent/opened-match.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import { storeNotification } from '../../platform/notifications/service.ts'
import { presentMessage, sealMessage } from './encrypted-fields.ts'
import { openThread } from './open-thread.ts'
import {
  countUnread,
  findMessage,
  insertMessage,
  lastMessage,
  type MessageRow,
} from './repository.ts'
import { sendFailure } from './texts.ts'

export type Sender = { userId: string; origin: RequestOrigin }
export type NewMessage = { id?: string | undefined; content: string }

/** Unread messages share one mail: while an earlier message is unread, its mail suffices. */
const notifyRecipient = async (
  context: Context,
  trx: Trx,
  { match, row }: { match: OpenedMatch; row: MessageRow },
): Promise<void> => {
  const userId = row.receiverUserId
  const party = otherParty(match)
  // Most messages follow an unread one, so the count takes one exchange.
  const [acting, counting, actingAgain] = sendInOrder(
    () => actAs(trx, userId),
    () => countUnread(trx, { matchId: match.id, receiverUserId: userId, limit: 2 }),
    () => actAs(trx, row.senderUserId),
  )
  await acting
  const unread = await counting
  await actingAgain
  if (unread > 1) return
  await actAsParty(trx, {
    match,
    party,
    work: async () => {
      const kind = 'new-message'
      await storeNotification(context, trx, { userId, matchId: match.id, kind })
      await context.jobs.enqueue(trx, 'send-mail', { kind, userId, ref: match.id })
    },
  })
}

/**
 * The match is locked, so that messages and the end of consent are serialized. Positions follow the
 * order of commits, so clients that continue from a position miss no message.
 */
const store = async (
  context: Context,
  trx: Trx,
  {
    match,
    id,
    content,
    last,
  }: { match: OpenedMatch; id: string; content: string; last: MessageRow | undefined },
): Promise<MessageRow> => {
  const now = context.clock.now()
  const senderUserId = match.users[match.viewer]
  return insertMessage(trx, {
    matchId: match.id,
    id,
    senderUserId,
    receiverUserId: match.users[otherParty(match)],
    position: (last?.position ?? 0) + 1,
    createdAt: last && last.createdAt > now ? last.createdAt : now,
    sealed: await sealMessage(context, { matchId: match.id, senderUserId, id }, content),
  })
}

/** Sends a message. A message sent again under its id returns the stored one. */
export const sendMessage = (
  context: Context,
  {
    sender,
    matchId,
    newMessage: { id = context.random.id(), content },
  }: { sender: Sender; matchId: string; newMessage: NewMessage },
): Promise<Message> => {
  const { userId } = sender
  return context.database.transaction('app', userId, async (trx) => {
    const { match, found } = await openThread(context, trx, {
      userId,
      matchId,
      lock: true,
      also: () =>
        Promise.all([
          findMessage(trx, { matchId, senderUserId: userId, id }),
          lastMessage(trx, matchId),
        ]),
    })
    const fault = findMessageError(content)
    if (fault) throw new AppError(fault)
    const [before, last] = found
    if (before) return presentMessage(context, before, userId)
    await consumeLimit(context, trx, { userId, action: 'message_send', failure: sendFailure })
    const details = { matchId, messageId: id }
    const [row] = await Promise.all([
      store(context, trx, { match, id, content: normalizeMessage(content), last }),
      recordAudit(context, trx, { ...sender, actionType: 'message_send', details }),
      recordAudit(context, trx, { ...sender, actionType: 'message_sent', details }),
    ])
    await notifyRecipient(context, trx, { match, row })
    for (const user of Object.values(match.users))
      await notifyChanged(context, trx, { userId: user, subject: 'messages', matchId })
    return presentMessage(context, row, userId)
  })
}
