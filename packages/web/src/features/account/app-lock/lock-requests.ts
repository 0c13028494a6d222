import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/session/app-session.ts'

export const appLockQuery = queryOptions({
  queryKey: ['app-lock'],
  queryFn: ({ signal }) => call('GET /api/v1/app-lock', undefined, { signal }),
})
