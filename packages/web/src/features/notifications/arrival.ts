import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '@crosscheck/domain/contract/contract'
import type { NotificationKind } from '@crosscheck/domain/notifications/kinds'
import type { RealtimeMessage } from '../../lib/realtime/messages/frames.ts'
import { keys } from '../../lib/api/query-keys.ts'

type Page = Output<'GET /api/v1/notifications'>
type Notification = Page['items'][number]

const arrivalPrefix = 'arrived-'

const isText = (value: unknown): value is string => typeof value === 'string'

/** A notification from the socket; only the server's list has its id. */
export const readArrival = ({ id, data, timestamp }: RealtimeMessage): Notification | undefined => {
  const { kind, title, message, matchId } = (data ?? {}) as Record<string, unknown>
  if (!isText(kind) || !isText(title) || !isText(message)) return undefined
  return {
    id: arrivalPrefix + id,
    kind: kind as NotificationKind,
    type: 'other',
    title,
    message,
    matchId: isText(matchId) ? matchId : null,
    read: false,
    timestamp: new Date(timestamp).toISOString(),
  }
}

/** Shown until the server's list includes it; without its id it cannot be marked as read. */
export const isUnstoredArrival = ({ id }: Pick<Notification, 'id'>): boolean =>
  id.startsWith(arrivalPrefix)

export const addNotification = (client: QueryClient, arrived: Notification): void => {
  client.setQueryData<Page>(
    keys.notifications,
    (page) => page && { ...page, items: [arrived, ...page.items] },
  )
}
