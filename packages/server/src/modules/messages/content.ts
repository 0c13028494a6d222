import type { Message } from '@crosscheck/domain/contract/messages'
import type { Context, SealedPlace } from '../../context.ts'
import { formatPosition } from './cursor.ts'
import { messageKeyId } from './keys.ts'
import type { MessageRow } from './repository.ts'

type Sealing = Pick<Context, 'sealer'>
type Address = Pick<MessageRow, 'matchId' | 'senderUserId' | 'id'>

const placeOf = ({ matchId, senderUserId, id }: Address): SealedPlace => ({
  table: 'secure_messages',
  row: `${matchId} ${id}`,
  userId: messageKeyId(matchId, senderUserId),
})

export const sealMessage = (
  { sealer }: Sealing,
  address: Address,
  content: string,
): Promise<Buffer> => sealer.seal(placeOf(address), content)

export const openMessage = ({ sealer }: Sealing, row: MessageRow): Promise<string> =>
  sealer.open<string>(placeOf(row), row.sealed)

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
