import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '@crosscheck/domain/contract/contract'
import type { DeviceStorage } from '../../lib/device/device-storage.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { storedNotifications } from './notifications-query.ts'

/** As many as the bell shows (specification, section 9). */
const maxCached = 50

/** Stores a copy of the bell's list on every change, until the returned function is called. */
export const cacheNotifications = (
  client: QueryClient,
  options: { userId: string; isSignedIn: () => boolean; storage?: DeviceStorage },
): (() => void) => {
  const { userId, isSignedIn, storage } = options
  const stored = storedNotifications(userId, storage)
  const keep = () => {
    const page = client.getQueryData<Output<'GET /api/v1/notifications'>>(keys.notifications)
    // After signing out nothing is stored, not even by a late response.
    if (!page || !isSignedIn()) return
    stored.write(page.items.slice(0, maxCached))
  }
  keep()
  return client.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] !== keys.notifications[0]) return
    if (event.type === 'updated' && event.action.type === 'success') keep()
  })
}
