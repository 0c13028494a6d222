import type { RefObject } from 'react'
import * as text from '#text/match/match-center.ts'
import { Button } from '../../../ui/elements/button.tsx'
import type { MatchList } from './use-match-list.ts'

export type ListPagesProps = {
  list: MatchList
  /** The total, for "21 to 40 of 300"; undefined in a filtered list. */
  total: number | undefined
  /** Has the focus after another page is chosen. */
  start: RefObject<HTMLElement | null>
}

export const ListPages = ({ list, total, start }: ListPagesProps) => {
  const { previous, next, before, matches, isTurning } = list
  const last = before + matches.length
  const turns = [
    { turn: previous, label: text.previousPage },
    { turn: next, label: text.nextPage },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {turns.map(
        ({ turn, label }) =>
          turn && (
            <Button
              key={label}
              size="small"
              busy={isTurning}
              busyLabel={text.loading}
              onClick={() => {
                turn()
                start.current?.focus()
              }}
            >
              {label}
            </Button>
          ),
      )}
      <p className="text-ui text-ink-soft tabular-nums" role="status">
        {!isTurning && total !== undefined && text.shownOf(before + 1, last, Math.max(total, last))}
      </p>
    </div>
  )
}
