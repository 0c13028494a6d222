import { queryOptions } from '@tanstack/react-query'
import { keys } from '../../../lib/api/query-keys.ts'
import { call } from '../../../lib/session/app-session.ts'

const refreshMs = 30_000

export const consentQuery = (matchId: string) =>
  queryOptions({
    queryKey: keys.consent(matchId),
    queryFn: ({ signal }) =>
      call('GET /api/v1/matches/:id/consent', { params: { id: matchId } }, { signal }),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
  })
