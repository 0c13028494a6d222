import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'
import { readCachedNotifications } from './cached-notifications.ts'

/** What this device kept is shown at once, and taken for old. */
export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.notifications,
    queryFn: ({ signal }) => call('GET /api/v1/notifications', undefined, { signal }),
    initialData: () => readCachedNotifications(userId),
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: 'always',
  })
