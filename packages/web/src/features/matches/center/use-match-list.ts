import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import {
  matchListQuery,
  pageSize,
  type ListView,
  type MatchStatus,
} from '../requests/match-queries.ts'
import { waitBriefly } from '../../../lib/page/wait-briefly.ts'
import { loadListParts } from './late-actions.ts'

export type MatchList = {
  matches: MatchItem[]
  /** The number of matches on earlier pages. */
  before: number
  isEnabled: boolean
  isPending: boolean
  isError: boolean
  /** Another page is loading; the matches are those of the page before it. */
  isTurning: boolean
  retry: () => void
  /** Undefined on the first page. */
  previous: (() => void) | undefined
  /** Undefined on the last page. */
  next: (() => void) | undefined
}

/** Otherwise they would appear above and between the cards. */
const loadParts = async (matches: readonly MatchItem[]): Promise<void> => {
  if (matches.length > 1) await waitBriefly(loadListParts())
}

/** One page at a time, so that a long list stays as fast as a short one. */
export const useMatchList = (
  status: MatchStatus,
  { enabled, view }: { enabled: boolean; view: ListView },
): MatchList => {
  const shown = JSON.stringify(view)
  // The cursors of the pages after the first one.
  const [turned, setTurned] = useState<{ shown: string; cursors: readonly string[] }>()
  const cursors = turned?.shown === shown ? turned.cursors : []
  const setCursors = (changed: readonly string[]) => setTurned({ shown, cursors: changed })
  const query = useQuery({
    ...matchListQuery({ status, view, cursor: cursors.at(-1) }, loadParts),
    enabled,
    placeholderData: keepPreviousData,
  })
  const { items = [], next = null } = query.data ?? {}
  const isTurning = query.isPlaceholderData
  const turnBack = () => setCursors(cursors.slice(0, -1))
  // The last match of this page was reviewed.
  if (cursors.length > 0 && query.data && !isTurning && items.length === 0) turnBack()
  return {
    matches: items,
    before: cursors.length * pageSize,
    isEnabled: enabled,
    isPending: query.isPending,
    isError: query.isError,
    isTurning,
    retry: () => void query.refetch(),
    previous: cursors.length > 0 ? turnBack : undefined,
    next: next === null ? undefined : () => setCursors([...cursors, next]),
  }
}
