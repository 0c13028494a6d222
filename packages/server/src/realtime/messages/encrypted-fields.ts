import type {
  RealtimeContent,
  RealtimeMessage,
} from '@crosscheck/domain/contract/platform/realtime'
import { presentStored } from '@crosscheck/domain/notifications/stored'
import type { Context } from '../../context/context.ts'
import { sealedColumn } from '../../crypto/sealing/sealer.ts'
import { channelOf } from '@crosscheck/domain/contract/platform/channel'
import { formatPosition, type Position } from './message-id.ts'
import type { MessageRow } from './repository.ts'

const contents = sealedColumn<RealtimeContent>('realtime_messages')

export const sealContent = (
  deps: Pick<Context, 'sealer'>,
  { userId, position, content }: { userId: string; position: Position; content: RealtimeContent },
): Promise<Buffer> => contents.seal(deps, { userId, id: formatPosition(position) }, content)

type Shown = Pick<RealtimeMessage, 'type' | 'data' | 'userId'>

const presentContent = (userId: string, content: RealtimeContent): Shown | null => {
  if (content.type === 'changed') return content
  if (content.type === 'client') return { ...content.data, data: content.data.data ?? {}, userId }
  const notification = presentStored(content.data)
  if (!notification) return null
  const { kind, type, title, message } = notification
  const { matchId } = content.data
  return { type: content.type, data: { kind, type, title, message, matchId } }
}

/** Null for a notification of a kind that this release does not know. */
export const presentMessage = async (
  deps: Pick<Context, 'sealer'>,
  userId: string,
  row: MessageRow,
): Promise<RealtimeMessage | null> => {
  const id = formatPosition(row)
  const content = await contents.open(deps, { userId, id, sealed: row.sealed })
  const shown = presentContent(userId, content)
  return (
    shown && {
      channel: channelOf(userId),
      id,
      ...shown,
      timestamp: row.createdAt.getTime(),
    }
  )
}
