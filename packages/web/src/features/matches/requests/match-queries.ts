import { queryOptions } from '@tanstack/react-query'
import type { MatchDetail, MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { keys } from '../../../lib/api/query-keys.ts'
import { call } from '../../../lib/session/app-session.ts'

export type MatchStatus = MatchItem['status']

/** The match is shown together with what `loadRest` loads for it. */
export const matchQuery = (id: string, loadRest?: (match: MatchDetail) => Promise<unknown>) =>
  queryOptions({
    queryKey: keys.match(id),
    queryFn: async ({ signal }) => {
      const answer = await call('GET /api/v1/matches/:id', { params: { id } }, { signal })
      await loadRest?.(answer.match)
      return answer
    },
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

/** A page is shown together with what `loadRest` loads for its matches. */
export const matchListQuery = (
  { status, view, cursor }: ListedPage,
  loadRest: (matches: readonly MatchItem[]) => Promise<unknown>,
) =>
  queryOptions({
    queryKey: [...keys.matchLists, status, view, cursor],
    queryFn: async ({ signal }) => {
      const { sort, band, search } = view
      const listed = { status, sort, band, cursor, limit: pageSize }
      const page = await (search === ''
        ? call('GET /api/v1/matches', { query: listed }, { signal })
        : call('POST /api/v1/matches/search', { body: { ...listed, search } }, { signal }))
      await loadRest(page.items)
      return page
    },
  })
