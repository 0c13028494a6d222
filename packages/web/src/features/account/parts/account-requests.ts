import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/session/app-session.ts'

const own = ['account'] as const

export const accountQuery = queryOptions({
  queryKey: [...own, 'facts'],
  queryFn: ({ signal }) => call('GET /api/v1/account', undefined, { signal }),
})

export const passkeysQuery = queryOptions({
  queryKey: [...own, 'passkeys'],
  queryFn: ({ signal }) => call('GET /api/auth/passkeys', undefined, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: [...own, 'sessions'],
  queryFn: ({ signal }) => call('GET /api/auth/sessions', undefined, { signal }),
})

export const identitiesQuery = queryOptions({
  queryKey: [...own, 'elsewhere'],
  queryFn: ({ signal }) => call('GET /api/auth/social', undefined, { signal }),
})

export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call('GET /api/auth/providers', { query: {} }, { signal }),
  staleTime: Infinity,
})

/** Each change refetches the whole page, because its parts depend on each other. */
export const useRefreshAccount = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: own })
}

export type AccountData = Awaited<
  ReturnType<NonNullable<Exclude<typeof accountQuery.queryFn, symbol>>>
>
