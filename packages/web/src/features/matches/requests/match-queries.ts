import { queryOptions } from '@tanstack/react-query'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { keys } from '../../../lib/api/query-keys.ts'
import { call } from '../../../lib/session/app-session.ts'

export type MatchStatus = MatchItem['status']

export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: keys.match(id),
    queryFn: ({ signal }) => call('GET /api/v1/matches/:id', { params: { id } }, { signal }),
  })

/** Enough to choose from; the strongest come first. */
export const pageSize = 20

/** How lists are sorted, their band, and a text in the user's own profile, trimmed. */
export type ListView = {
  sort: 'strength' | 'newest'
  /** Without one, weak matches that wait are listed by themselves. */
  band: MatchItem['band'] | undefined
  search: string
}

type ListedPage = { status: MatchStatus; view: ListView; cursor: string | undefined }

export const matchListQuery = ({ status, view, cursor }: ListedPage) =>
  queryOptions({
    queryKey: [...keys.matchLists, status, view, cursor],
    queryFn: ({ signal }) => {
      const { sort, band, search } = view
      const listed = { status, sort, band, cursor, limit: pageSize }
      return search === ''
        ? call('GET /api/v1/matches', { query: listed }, { signal })
        : call('POST /api/v1/matches/search', { body: { ...listed, search } }, { signal })
    },
  })
