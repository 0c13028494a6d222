import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/session/app-session.ts'

export const pushQuery = queryOptions({
  queryKey: ['push'] as const,
  queryFn: ({ signal }) => call('GET /api/v1/push', undefined, { signal }),
})

export type PushData = Awaited<ReturnType<NonNullable<Exclude<typeof pushQuery.queryFn, symbol>>>>
