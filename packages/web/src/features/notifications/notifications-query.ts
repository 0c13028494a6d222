import { answerQuery } from '../../lib/session/answer-query.ts'
import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../lib/api/query-keys.ts'
import type { Output } from '@crosscheck/domain/contract/contract'
import { copiesOf, deviceStorage, type DeviceStorage } from '../../lib/device/device-storage.ts'

type Page = Output<'GET /api/v1/notifications'>

export const cacheKeyOf = (userId: string) => `${copiesOf(userId)}notifications` as const

/** The bell's last list on this device, to show it immediately and offline. */
export const readCachedNotifications = (
  userId: string,
  storage: DeviceStorage = deviceStorage,
): Page | undefined => {
  try {
    const items: unknown = JSON.parse(storage.getItem(cacheKeyOf(userId)) ?? 'null')
    return Array.isArray(items) ? { items: items as Page['items'], next: null } : undefined
  } catch {
    return undefined
  }
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
