import type { Message } from '@crosscheck/domain/contract/contact/messages'
import { AppError } from '@crosscheck/domain/errors'
import { findMessageFault, toMessage } from '@crosscheck/domain/messages/content'
import type { Context, RequestOrigin, Trx } from '../../../context.ts'
import { tellChanged } from '../../../realtime/messages/publish.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { asParty, otherParty, type OpenedMatch } from '../consent/opened-match.ts'
import { takeFromLimit } from '../../platform/limits/service.ts'
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

/** One mail for all that waits: who has not opened the last message has been told already. */
const tellReceiver = async (
  context: Context,
  trx: Trx,
  match: OpenedMatch,
  row: MessageRow,
): Promise<void> => {
  const userId = row.receiverUserId
  await asParty(trx, match, otherParty(match), async () => {
    if ((await countUnread(trx, match.id, userId, 2)) > 1) return
    const kind = 'new-message'
    await storeNotification(context, trx, { userId, matchId: match.id, kind })
    await context.jobs.enqueue(trx, 'send-mail', { kind, userId, ref: match.id })
  })
}

/**
 * The match is locked, so that a message and the end of consent come one after the other, and
 * positions follow the order of commits: who catches up from a position misses none.
 */
const store = async (
  context: Context,
  trx: Trx,
  match: OpenedMatch,
  id: string,
  content: string,
): Promise<MessageRow> => {
  const last = await lastMessage(trx, match.id)
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

/** Sends a message; one that was sent before under its id is answered as it is stored. */
export const sendMessage = (
  context: Context,
  sender: Sender,
  matchId: string,
  { id = context.random.id(), content }: NewMessage,
): Promise<Message> => {
  const { userId } = sender
  return context.database.transaction('app', userId, async (trx) => {
    const match = await openThread(context, trx, userId, matchId, true)
    const fault = findMessageFault(content)
    if (fault) throw new AppError(fault)
    const before = await findMessage(trx, matchId, userId, id)
    if (before) return presentMessage(context, before, userId)
    await takeFromLimit(context, trx, userId, 'message_send', sendFailure)
    const row = await store(context, trx, match, id, toMessage(content))
    const details = { matchId, messageId: id }
    await recordAudit(context, trx, { ...sender, actionType: 'message_send', details })
    await recordAudit(context, trx, { ...sender, actionType: 'message_sent', details })
    await tellReceiver(context, trx, match, row)
    for (const user of Object.values(match.users))
      await tellChanged(context, trx, user, 'messages', matchId)
    return presentMessage(context, row, userId)
  })
}
