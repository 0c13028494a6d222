import { useId, useRef, useState, type ReactNode } from 'react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match-center.ts'
import { TextLink } from '../../../ui/elements/text-link.tsx'
import { FailureMessage } from '../../../ui/feedback/failure.tsx'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import type { ListView, MatchStatus } from '../requests/match-queries.ts'
import './center.css'
import { DismissedCard, MatchCard } from './match-card.tsx'
import { Choice, ListTools, NoMatches, Several, ListPages } from './late-actions.ts'
import type { ComparisonStatus } from './no-matches.tsx'
import type { Chosen } from './several.tsx'
import { useMatchList, type MatchList } from './use-match-list.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { cardTitle } from '../sentence/sentence-text.ts'
import { turnOf, yoursFirst } from '../turn/turn-line.tsx'
import { AboutPartner } from './item-facts.tsx'
import { groupBy, groupEqual } from './match-groups.ts'
import type { ListPagesProps } from './list-pages.tsx'

/** What a card says, without its day. */
const lookOf = (match: MatchItem): string =>
  JSON.stringify([match.band, turnOf(match)?.words, match.isNew, cardTitle(match)])

type MatchListProps = ListPagesProps & {
  empty: string
  children: (match: MatchItem) => ReactNode
}

const MatchItems = ({ empty, children, ...pages }: MatchListProps) => {
  const { list } = pages
  if (list.isPending) return <LoadingLine>{text.loading}</LoadingLine>
  if (list.isError && list.matches.length === 0)
    return <FailureMessage heading="h4" title={text.failed} retry={list.retry} />
  if (list.matches.length === 0) return <p className="text-ui text-ink-soft">{empty}</p>
  return (
    <>
      <ul className="grid gap-5" aria-busy={list.isTurning || undefined}>
        {groupBy(yoursFirst(list.matches), ({ profileId }) => profileId).map(
          ({ first, others }) => (
            <li key={first.profileId} className="grid min-w-0 gap-2">
              <h4 className="text-ui font-bold">
                <AboutPartner match={first} />
              </h4>
              <ul className="grid gap-2">
                {groupEqual([first, ...others], lookOf).map((equal) => (
                  <li key={equal.first.id} className="grid min-w-0 gap-2">
                    {children(equal.first)}
                    {equal.others.length > 0 && (
                      <Fold
                        title={text.same(equal.others.length, cardTitle(equal.first))}
                        indented={false}
                      >
                        <ul className="grid gap-2">
                          {equal.others.map((match) => (
                            <li key={match.id}>{children(match)}</li>
                          ))}
                        </ul>
                      </Fold>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
      {(list.previous ?? list.next) && <ListPages {...pages} />}
    </>
  )
}

/** The number of a list's matches; undefined if it has more than its first page, or failed. */
const countIn = ({ matches, previous, next, isError }: MatchList) =>
  previous || next || isError ? undefined : matches.length

type WeakFoldProps = {
  list: MatchList
  count: number
  total: number | undefined
  onOpen: () => void
}

/** Weak matches stay folded, with their number; opening the fold loads them. */
const WeakFold = ({ list, count, total, onOpen }: WeakFoldProps) => {
  const start = useRef<HTMLDivElement>(null)
  return (
    <Fold title={text.weak(count)} tail={text.weakText} onOpen={onOpen} indented={false}>
      <div ref={start} tabIndex={-1} className="grid gap-3 pt-1">
        <MatchItems {...{ list, start, total }} empty={text.nothingFound}>
          {(match) => <MatchCard match={match} />}
        </MatchItems>
      </div>
    </Fold>
  )
}

export type MatchCounts = Record<MatchStatus | 'weak', number>

type GroupProps = {
  status: MatchStatus
  list: MatchList
  /** Unknown for a filtered list of several pages. */
  count: number | undefined
  isFiltered: boolean
  onReopened: () => void
  children?: ReactNode
}

const Group = ({ status, list, count, isFiltered, onReopened, children }: GroupProps) => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const { matches } = list
  const isPending = status === 'pending'
  const choiceOf = (match: MatchItem) => chosen && <Choice {...{ match, chosen, setChosen }} />
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3
        id={id}
        ref={heading}
        tabIndex={-1}
        className="text-body font-bold tracking-normal [font-variation-settings:'FLAR'_0]"
      >
        {text.groups[status]}{' '}
        <span className="ms-1 font-medium text-ink-soft tabular-nums">{count}</span>
      </h3>
      {isPending && (matches.length > 1 || chosen) && (
        <Several {...{ matches, chosen, setChosen, start: heading }} />
      )}
      <MatchItems
        list={list}
        empty={isFiltered ? text.nothingFound : text.emptyGroups[status]}
        total={count}
        start={heading}
      >
        {(match) =>
          status === 'dismissed' ? (
            <DismissedCard match={match} onReopened={onReopened} />
          ) : (
            <MatchCard
              match={match}
              leading={isPending && match === matches[0]}
              choice={choiceOf(match)}
            />
          )
        }
      </MatchItems>
      {children}
    </section>
  )
}

type MatchCenterProps = {
  counts: MatchCounts
  /** Only this group, as selected with a counter. */
  show: MatchStatus | undefined
  comparing: ComparisonStatus
  nothingFound?: ReactNode
}

export const MatchCenter = ({ counts, show, comparing, nothingFound }: MatchCenterProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const all = counts.pending + counts.weak + counts.confirmed + counts.dismissed
  const shows = (status: MatchStatus) =>
    (!show || show === status) &&
    (counts[status] > 0 || (status === 'pending' && (counts.weak > 0 || !show)))
  const [view, setView] = useState<ListView>({ sort: 'strength', band: undefined, search: '' })
  const [looked, setLooked] = useState(false)
  const isFiltered = Boolean(view.search || view.band)
  const lists = {
    pending: useMatchList('pending', { enabled: all > 0, view }),
    confirmed: useMatchList('confirmed', { enabled: all > 0, view }),
    dismissed: useMatchList('dismissed', { enabled: all > 0, view }),
  }
  const weak = useMatchList('pending', {
    enabled: shows('pending') && counts.weak > 0 && !view.band && (looked || isFiltered),
    view: { ...view, band: 'weak' },
  })
  const countOf = (list: MatchList, total: number) => (isFiltered ? countIn(list) : total)
  const weakTotal = countOf(weak, counts.weak)
  const weakCount = view.band ? 0 : (weakTotal ?? counts.weak)
  const loading = all > 0 && Object.values(lists).some((list) => list.isPending)
  const shown = (['pending', 'confirmed', 'dismissed'] as const).filter(shows)
  return (
    <section aria-labelledby="matches" className="grid content-start gap-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="matches" ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        {show && all > 0 && (
          <TextLink to="/dashboard" search={{ tab: 'matches' }} className="text-ui">
            {text.showAll}
          </TextLink>
        )}
      </div>
      {all === 0 && <NoMatches comparing={comparing}>{nothingFound}</NoMatches>}
      {loading && (
        // The profiles below then move out of sight.
        <div className="md:max-lg:min-h-dvh">
          <LoadingLine>{text.loading}</LoadingLine>
        </div>
      )}
      {all > 0 && !loading && (
        <>
          {show && !shows(show) && <p className="text-ink-soft">{text.emptyGroups[show]}</p>}
          {(all - counts.weak >= 10 || isFiltered) && (
            <ListTools
              view={view}
              onView={setView}
              lists={[...shown.map((of) => lists[of]), weak]}
            />
          )}
          {shown.map((status) => (
            <Group
              key={status}
              {...{ status, isFiltered }}
              list={lists[status]}
              count={countOf(lists[status], counts[status])}
              onReopened={() => heading.current?.focus()}
            >
              {status === 'pending' && weakCount > 0 && (
                <WeakFold
                  list={weak}
                  count={weakCount}
                  total={weakTotal}
                  onOpen={() => setLooked(true)}
                />
              )}
            </Group>
          ))}
        </>
      )}
    </section>
  )
}
