import type {
  RealtimeContent,
  RealtimeMessage,
} from '@crosscheck/domain/contract/platform/realtime'
import type { Context } from '../context.ts'
import { channelOf } from './channel.ts'
import { formatPosition, type Position } from './message-id.ts'
import type { MessageRow } from './repository.ts'

const placeOf = (userId: string, position: Position) => ({
  table: 'realtime_messages',
  row: formatPosition(position),
  userId,
})

export const sealContent = (
  { sealer }: Pick<Context, 'sealer'>,
  userId: string,
  position: Position,
  content: RealtimeContent,
): Promise<Buffer> => sealer.seal(placeOf(userId, position), content)

export const presentMessage = async (
  { sealer }: Pick<Context, 'sealer'>,
  userId: string,
  row: MessageRow,
): Promise<RealtimeMessage> => {
  const { type, data } = await sealer.open<RealtimeContent>(placeOf(userId, row), row.sealed)
  return {
    channel: channelOf(userId),
    id: formatPosition(row),
    type,
    data,
    timestamp: row.createdAt.getTime(),
  }
}
