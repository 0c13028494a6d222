import type { Message } from '@crosscheck/domain/contract/contact/messages'
import type { Context, SealedPlace } from '../../../context.ts'
import { formatPosition } from './cursor.ts'
import { messageKeyId } from '../../matching/match-store/message-keys.ts'
import type { MessageRow } from './repository.ts'

type Sealing = Pick<Context, 'sealer'>
type Address = Pick<MessageRow, 'matchId' | 'senderUserId' | 'id'>

const placeOf = ({ matchId, id }: Address, userId: string): SealedPlace => ({
  table: 'secure_messages',
  row: `${matchId} ${id}`,
  userId,
})

/**
 * Sealed twice: with the key of the match, and that with the key of who wrote it. When either is
 * destroyed, nobody reads it any more.
 */
export const sealMessage = async (
  { sealer }: Sealing,
  address: Address,
  content: string,
): Promise<Buffer> => {
  const inner = await sealer.seal(placeOf(address, messageKeyId(address.matchId)), content)
  return sealer.seal(placeOf(address, address.senderUserId), inner.toString('base64'))
}

export const openMessage = async ({ sealer }: Sealing, row: MessageRow): Promise<string> => {
  const inner = await sealer.open<string>(placeOf(row, row.senderUserId), row.sealed)
  return sealer.open<string>(placeOf(row, messageKeyId(row.matchId)), Buffer.from(inner, 'base64'))
}

export const presentMessage = async (
  context: Sealing,
  row: MessageRow,
  viewerUserId: string,
): Promise<Message> => ({
  id: row.id,
  mine: row.senderUserId === viewerUserId,
  content: await openMessage(context, row),
  isRead: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
  cursor: formatPosition(row.position),
})
