import { useInfiniteQuery } from '@tanstack/react-query'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { matchListQuery, type MatchStatus, type Weak } from '../match-requests.ts'

export type MatchList = {
  matches: MatchItem[]
  isPending: boolean
  isError: boolean
  isFetchingMore: boolean
  retry: () => void
  /** Loads the next page; undefined when all matches are loaded. */
  more: (() => void) | undefined
}

export const useMatchList = (status: MatchStatus, weak: Weak, enabled = true): MatchList => {
  const query = useInfiniteQuery({ ...matchListQuery(status, weak), enabled })
  return {
    matches: query.data?.pages.flatMap((page) => page.items) ?? [],
    isPending: query.isPending,
    isError: query.isError,
    isFetchingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  }
}
