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
