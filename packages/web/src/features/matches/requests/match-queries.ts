import { queryOptions } from '@tanstack/react-query'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { keys } from '../../../lib/api/query-keys.ts'
import { call } from '../../../lib/session/app-session.ts'

export type MatchStatus = MatchItem['status']
export type Weak = 'no' | 'only' | 'all'

export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: keys.match(id),
    queryFn: ({ signal }) => call('GET /api/v1/matches/:id', { params: { id } }, { signal }),
  })

/** Enough to choose from; the strongest come first. */
export const pageSize = 20

type ListedPage = {
  status: MatchStatus
  weak: Weak
  /** '' for the first page. */
  cursor: string
}

export const matchListQuery = ({ status, weak, cursor }: ListedPage) =>
  queryOptions({
    queryKey: [...keys.matchLists, status, weak, cursor],
    queryFn: ({ signal }) =>
      call(
        'GET /api/v1/matches',
        { query: { status, weak, limit: pageSize, ...(cursor && { cursor }) } },
        { signal },
      ),
  })
