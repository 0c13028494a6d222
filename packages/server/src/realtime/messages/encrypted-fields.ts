import type {
  RealtimeContent,
  RealtimeMessage,
} from '@crosscheck/domain/contract/platform/realtime'
import { presentStored } from '@crosscheck/domain/notifications/stored'
import type { Context } from '../../context/context.ts'
import { channelOf } from '@crosscheck/domain/contract/platform/channel'
import { formatPosition, type Position } from './message-id.ts'
import type { MessageRow } from './repository.ts'

const sealingContextOf = (userId: string, position: Position) => ({
  table: 'realtime_messages',
  row: formatPosition(position),
  userId,
})

export const sealContent = (
  { sealer }: Pick<Context, 'sealer'>,
  { userId, position, content }: { userId: string; position: Position; content: RealtimeContent },
): Promise<Buffer> => sealer.seal(sealingContextOf(userId, position), content)

const presentData = (content: RealtimeContent): RealtimeMessage['data'] | null => {
  if (content.type !== 'notification') return content.data
  const notification = presentStored(content.data)
  if (!notification) return null
  const { kind, type, title, message } = notification
  return { kind, type, title, message, matchId: content.data.matchId }
}

/** Null for a notification of a kind that this release does not know. */
export const presentMessage = async (
  { sealer }: Pick<Context, 'sealer'>,
  userId: string,
  row: MessageRow,
): Promise<RealtimeMessage | null> => {
  const content = await sealer.open<RealtimeContent>(sealingContextOf(userId, row), row.sealed)
  const data = presentData(content)
  return (
    data && {
      channel: channelOf(userId),
      id: formatPosition(row),
      type: content.type,
      data,
      timestamp: row.createdAt.getTime(),
    }
  )
}
