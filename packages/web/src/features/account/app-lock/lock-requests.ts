import { answerQuery } from '../../../lib/session/answer-query.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/session/app-session.ts'

export const appLockQuery = answerQuery('GET /api/v1/app-lock', ['app-lock', 'settings'])

/**
 * For the lock screen. The page may have locked without a connection, so the server locks first;
 * it must not answer that the session is open.
 */
export const lockedQuery = queryOptions({
  queryKey: ['app-lock', 'locked'],
  queryFn: async ({ signal }) => {
    await call('POST /api/v1/app-lock/lock', undefined, { signal })
    return call('GET /api/v1/app-lock', undefined, { signal })
  },
  staleTime: Infinity,
  gcTime: 0,
})
