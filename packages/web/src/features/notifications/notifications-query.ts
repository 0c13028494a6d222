import { answerQuery } from '../../lib/session/answer-query.ts'
import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../lib/api/query-keys.ts'
import type { Output } from '@crosscheck/domain/contract/contract'
import { copiesOf, type DeviceStorage } from '../../lib/device/device-storage.ts'
import { storedValue } from '../../lib/device/stored-value.ts'

type Page = Output<'GET /api/v1/notifications'>

/** The bell's last list on this device, to show it immediately and offline. */
export const storedNotifications = (userId: string, storage?: DeviceStorage) =>
  storedValue(`${copiesOf(userId)}notifications`, storage)

export const readCachedNotifications = (
  userId: string,
  storage?: DeviceStorage,
): Page | undefined => {
  const items = storedNotifications(userId, storage).read()
  return Array.isArray(items) ? { items: items as Page['items'], next: null } : undefined
}

/** The number on the bell: nothing for none, and '9+' above nine. */
export const badgeText = (unread: number): string =>
  unread <= 0 ? '' : unread > 9 ? '9+' : String(unread)

/** This device's copy is shown immediately, and treated as stale. */
export const notificationsQuery = (userId: string) =>
  queryOptions({
    ...answerQuery('GET /api/v1/notifications', keys.notifications),
    initialData: () => readCachedNotifications(userId),
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: 'always',
  })
