import type { ReactNode } from 'react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match-center.ts'
import { tryAgain } from '#text/app/ui.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import type { MatchList } from './use-match-list.ts'

type MatchListProps = {
  list: MatchList
  /** The total, for "Showing 50 of 300". */
  total: number
  children: (match: MatchItem, index: number) => ReactNode
}

/** The matches of one group, or its loading or failed state. */
export const MatchItems = ({ list, total, children }: MatchListProps) => {
  if (list.isPending) return <LoadingLine>{text.loading}</LoadingLine>
  if (list.isError && list.matches.length === 0)
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-ui">
        <p>{text.failed}</p>
        <Button size="small" onClick={list.retry}>
          {tryAgain}
        </Button>
      </div>
    )
  return (
    <>
      <ul className="grid gap-3">
        {list.matches.map((match, index) => (
          <li key={match.id} className="min-w-0">
            {children(match, index)}
          </li>
        ))}
      </ul>
      {list.more && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="small"
            busy={list.isFetchingMore}
            busyLabel={text.loading}
            onClick={list.more}
          >
            {text.more}
          </Button>
          <p className="text-ui text-ink-soft tabular-nums" role="status">
            {text.moreOf(list.matches.length, Math.max(total, list.matches.length))}
          </p>
        </div>
      )}
    </>
  )
}
