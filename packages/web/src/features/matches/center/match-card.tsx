import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match-center.ts'
import { buttonClasses } from '../../../ui/elements/button.tsx'
import { classes } from '../../../ui/styles/classes.ts'
import { cardTitle } from '../sentence/sentence-text.ts'
import { ItemCard } from './item-card.tsx'
import { itemLabel } from './item-facts.tsx'
import { ReopenMatch, UndoReview } from './late-actions.ts'

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

/** A match that waits for this side's review, or that this side confirmed. */
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
