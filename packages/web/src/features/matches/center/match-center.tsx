import { Link } from '@tanstack/react-router'
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import * as text from '#text/match/match-center.ts'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import type { MatchStatus } from '../requests/match-queries.ts'
import './center.css'
import { DismissedCard } from './dismissed-card.tsx'
import { MatchCard } from './match-card.tsx'
import { MatchItems } from './match-list.tsx'
import { NoMatches } from './late-actions.ts'
import type { ComparisonStatus } from './no-matches.tsx'
import { useMatchList, type MatchList } from './use-match-list.ts'
import { WeakFold } from './weak-fold.tsx'

export type MatchCounts = Record<MatchStatus | 'weak', number>

type GroupProps = {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  count: number
  children: ReactNode
}

const Group = ({ title, heading, count, children }: GroupProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3
        id={id}
        ref={heading}
        tabIndex={-1}
        className="text-body font-bold tracking-normal [font-variation-settings:'FLAR'_0]"
      >
        {title} <span className="ms-1 font-medium text-ink-soft tabular-nums">{count}</span>
      </h3>
      {children}
    </section>
  )
}

type ListedProps = { list: MatchList; counts: MatchCounts }

const Pending = ({ list, counts }: ListedProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const nothing = !list.isError && list.matches.length === 0
  return (
    <Group title={text.pending} heading={heading} count={counts.pending}>
      {nothing ? (
        <p className="text-ui text-ink-soft">{text.nothingPending}</p>
      ) : (
        <MatchItems list={list} total={counts.pending} start={heading}>
          {(match) => <MatchCard match={match} leading={match === list.matches[0]} />}
        </MatchItems>
      )}
      {counts.weak > 0 && <WeakFold count={counts.weak} />}
    </Group>
  )
}

const Confirmed = ({ list, counts }: ListedProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Group title={text.confirmed} heading={heading} count={counts.confirmed}>
      <MatchItems list={list} total={counts.confirmed} start={heading}>
        {(match) => <MatchCard match={match} />}
      </MatchItems>
    </Group>
  )
}

const Dismissed = ({ list, counts, onReopened }: ListedProps & { onReopened: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Group title={text.dismissed} heading={heading} count={counts.dismissed}>
      <MatchItems list={list} total={counts.dismissed} start={heading}>
        {(match) => <DismissedCard match={match} onReopened={onReopened} />}
      </MatchItems>
    </Group>
  )
}

const emptyTexts = (): Record<MatchStatus, string> => ({
  pending: text.noneStatusPending,
  confirmed: text.noneStatusConfirmed,
  dismissed: text.noneStatusDismissed,
})

type MatchCenterProps = {
  counts: MatchCounts
  /** Only this group, as selected with a counter. */
  show: MatchStatus | undefined
  comparing: ComparisonStatus
  /** Shown while there is no match. */
  nothingFound?: ReactNode
}

/** All matches, grouped by this side's decision. */
export const MatchCenter = ({ counts, show, comparing, nothingFound }: MatchCenterProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const all = counts.pending + counts.weak + counts.confirmed + counts.dismissed
  const shows = (status: MatchStatus) =>
    (!show || show === status) &&
    (counts[status] > 0 || (status === 'pending' && (counts.weak > 0 || !show)))
  const lists = {
    pending: useMatchList('pending', 'no', all > 0),
    confirmed: useMatchList('confirmed', 'all', all > 0),
    dismissed: useMatchList('dismissed', 'all', all > 0),
  }
  const loading = all > 0 && Object.values(lists).some((list) => list.isPending)
  return (
    <section aria-labelledby="matches" className="grid content-start gap-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="matches" ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        {show && all > 0 && (
          <Link
            to="/dashboard"
            search={{ tab: 'matches' }}
            className="inline-flex min-h-11 items-center text-ui"
          >
            {text.showAll}
          </Link>
        )}
      </div>
      {all === 0 && <NoMatches comparing={comparing}>{nothingFound}</NoMatches>}
      {loading && <LoadingLine>{text.loading}</LoadingLine>}
      {all > 0 && !loading && (
        <>
          {show && !shows(show) && <p className="text-ink-soft">{emptyTexts()[show]}</p>}
          {shows('pending') && <Pending list={lists.pending} counts={counts} />}
          {shows('confirmed') && <Confirmed list={lists.confirmed} counts={counts} />}
          {shows('dismissed') && (
            <Dismissed
              list={lists.dismissed}
              counts={counts}
              onReopened={() => heading.current?.focus()}
            />
          )}
        </>
      )}
    </section>
  )
}
