import { queryOptions } from '@tanstack/react-query'
import { call } from './app-session.ts'

/** The providers that the operator configured. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call('GET /api/auth/providers', { query: {} }, { signal }),
  staleTime: Infinity,
})
