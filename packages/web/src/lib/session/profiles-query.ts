import { queryOptions } from '@tanstack/react-query'
import { call } from './app-session.ts'
import { keys } from '../api/query-keys.ts'

export const profilesQuery = queryOptions({
  queryKey: keys.profiles,
  queryFn: ({ signal }) => call('GET /api/v1/profiles', undefined, { signal }),
})
