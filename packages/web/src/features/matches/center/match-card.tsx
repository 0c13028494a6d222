import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match-center.ts'
import { buttonClasses } from '../../../ui/elements/button.tsx'
import { classes } from '../../../ui/styles/classes.ts'
import { cardTitle } from '../sentence/sentence-text.ts'
import { TurnLine, turnOf } from '../turn/turn-line.tsx'
import { ItemDate, ItemFacts, itemLabel } from './item-facts.tsx'
import { ReopenMatch, UndoReview } from './late-actions.ts'

type ItemCardProps = {
  match: MatchItem
  className?: string
  title: ReactNode
  /** Its link covers the card; buttons lie above the link. */
  children: ReactNode
}

/** Not opened yet: a dot, as in the bell, and the word. */
const NewMark = () => (
  <span className="flex items-center gap-1.5 text-small font-bold">
    <span className="filled size-2.5 rounded-[50%] bg-accent" aria-hidden="true" />
    {text.isNew}
  </span>
)

/** A match in a few short rows: whose turn it is, what agrees, and how strong that is. */
const ItemCard = ({ match, className, title, children }: ItemCardProps) => {
  const heading = <h5 className="min-w-0 text-ui leading-[1.35] font-bold">{title}</h5>
  const turn = turnOf(match)
  return (
    <article
      className={classes('item-card rounded-card border border-line px-(--card-x)', className)}
    >
      <div className={classes('item-wide flex items-center gap-x-2.5', turn && 'flex-wrap')}>
        {turn ? <TurnLine turn={turn} /> : heading}
        <ItemDate match={match} />
      </div>
      {turn && (
        <div className="item-wide flex items-center gap-x-2.5">
          {heading}
          {match.isNew && <NewMark />}
        </div>
      )}
      <ItemFacts match={match} />
      <div className="item-actions">{children}</div>
    </article>
  )
}

type DismissedCardProps = { match: MatchItem; onReopened: () => void }

/** Quieter than other cards: the match is dismissed, and can be reopened. */
export const DismissedCard = ({ match, onReopened }: DismissedCardProps) => (
  <ItemCard
    match={match}
    title={
      <Link
        to="/match/$matchId"
        params={{ matchId: match.id }}
        className="item-link text-ink decoration-line-strong"
      >
        <span className="item-fields">{cardTitle(match)}</span>
        <span className="sr-only">{itemLabel(match)}</span>
      </Link>
    }
  >
    <ReopenMatch match={match} onReopened={onReopened} />
  </ItemCard>
)

type MatchCardProps = {
  match: MatchItem
  /** The one filled button of the page. */
  leading?: boolean
  /** A box to choose it, in place of its link. */
  choice?: ReactNode
}

export const MatchCard = ({ match, leading = false, choice }: MatchCardProps) => (
  <ItemCard
    match={match}
    className="bg-surface"
    title={<span className="item-fields">{cardTitle(match)}</span>}
  >
    {choice ?? (
      <>
        {match.undoUntil && <UndoReview match={match} />}
        <Link
          to="/match/$matchId"
          params={{ matchId: match.id }}
          className={classes(buttonClasses(leading ? 'filled' : 'outlined', 'small'), 'item-link')}
        >
          {match.status === 'pending' ? text.reviewNow : text.view}
          <span className="sr-only">{itemLabel(match)}</span>
        </Link>
      </>
    )}
  </ItemCard>
)
