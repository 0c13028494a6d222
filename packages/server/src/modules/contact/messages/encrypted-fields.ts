import type { Message } from '@crosscheck/domain/contract/contact/messages'
import type { Context } from '../../../context/context.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'
import { formatPosition } from './cursor.ts'
import { messageKeyId } from '../../matching/write/message-keys.ts'
import type { MessageRow } from './repository.ts'

type SealingDeps = Pick<Context, 'sealer'>
type MessageAddress = Pick<MessageRow, 'matchId' | 'senderUserId' | 'id'>

const sealingContextOf = ({ matchId, id }: MessageAddress, userId: string): SealingContext => ({
  table: 'secure_messages',
  row: `${matchId} ${id}`,
  userId,
})

/**
 * Sealed twice: with the match's key, and the result with the sender's key. Destroying either key
 * makes the message unreadable.
 */
export const sealMessage = async (
  { sealer }: SealingDeps,
  address: MessageAddress,
  content: string,
): Promise<Buffer> => {
  const inner = await sealer.seal(sealingContextOf(address, messageKeyId(address.matchId)), content)
  return sealer.seal(sealingContextOf(address, address.senderUserId), inner.toString('base64'))
}

export const openMessage = async ({ sealer }: SealingDeps, row: MessageRow): Promise<string> => {
  const inner = await sealer.open<string>(sealingContextOf(row, row.senderUserId), row.sealed)
  return sealer.open<string>(
    sealingContextOf(row, messageKeyId(row.matchId)),
    Buffer.from(inner, 'base64'),
  )
}

export const presentMessage = async (
  context: SealingDeps,
  row: MessageRow,
  viewerUserId: string,
): Promise<Message> => presentOpened(row, viewerUserId, await openMessage(context, row))

export const presentOpened = (
  row: Omit<MessageRow, 'sealed'>,
  viewerUserId: string,
  content: string,
): Message => ({
  id: row.id,
  mine: row.senderUserId === viewerUserId,
  content,
  isRead: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
  cursor: formatPosition(row.position),
})
