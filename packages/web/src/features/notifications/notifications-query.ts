import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'
import { readCachedNotifications } from './cached-notifications.ts'

/** This device's copy is shown immediately, and treated as stale. */
export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.notifications,
    queryFn: ({ signal }) => call('GET /api/v1/notifications', undefined, { signal }),
    initialData: () => readCachedNotifications(userId),
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: 'always',
  })
