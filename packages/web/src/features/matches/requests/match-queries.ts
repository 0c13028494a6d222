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

/** How lists are sorted, and a text in the user's own profile, without blanks around it. */
export type ListView = { sort: 'strength' | 'newest'; search: string }

type ListedPage = {
  status: MatchStatus
  weak: Weak
  view: ListView
  /** '' for the first page. */
  cursor: string
}

export const matchListQuery = ({ status, weak, view: { sort, search }, cursor }: ListedPage) =>
  queryOptions({
    queryKey: [...keys.matchLists, status, weak, sort, search, cursor],
    queryFn: ({ signal }) => {
      const listed = { status, weak, sort, limit: pageSize, ...(cursor && { cursor }) }
      return search === ''
        ? call('GET /api/v1/matches', { query: listed }, { signal })
        : call('POST /api/v1/matches/search', { body: { ...listed, search } }, { signal })
    },
  })
