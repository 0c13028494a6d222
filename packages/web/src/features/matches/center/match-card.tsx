import { Link } from '@tanstack/react-router'
import { Check, CircleSlash, Clock, TriangleAlert } from 'lucide-react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match-center.ts'
import { Badge } from '../../../ui/elements/badge.tsx'
import { buttonClasses } from '../../../ui/elements/button.tsx'
import { classes } from '../../../ui/styles/classes.ts'
import { hasEnded } from '../status-badge.tsx'
import { ItemCard } from './item-card.tsx'
import { fieldsText, itemLabel } from './item-facts.tsx'
import { UndoReview } from './late-actions.ts'

type MatchCardProps = {
  match: MatchItem
  /** The one filled button of the page. */
  leading?: boolean
}

/** A coincidence of common details requires no review. */
const Status = ({ match }: { match: MatchItem }) => {
  if (hasEnded(match))
    return (
      <Badge tone="off" icon={CircleSlash}>
        {text.contactEnded}
      </Badge>
    )
  if (match.status !== 'pending')
    return (
      <Badge tone="good" icon={Check}>
        {text.verified}
      </Badge>
    )
  if (match.band === 'weak')
    return (
      <Badge tone="off" icon={Clock}>
        {text.weakStatus}
      </Badge>
    )
  return (
    <Badge tone="act" icon={TriangleAlert}>
      {text.action}
    </Badge>
  )
}

/** Not opened yet: a dot, as in the bell, and the word. */
const NewMark = () => (
  <span className="flex items-center gap-1.5 text-small font-bold">
    <span className="filled size-2.5 rounded-[50%] bg-accent" aria-hidden="true" />
    {text.isNew}
  </span>
)

/** A match that waits for this side's review, or that this side confirmed. */
export const MatchCard = ({ match, leading = false }: MatchCardProps) => {
  const pending = match.status === 'pending'
  return (
    <ItemCard
      match={match}
      className="bg-surface"
      title={<span className="item-fields">{fieldsText(match)}</span>}
      marks={
        <>
          <Status match={match} />
          {match.isNew && <NewMark />}
        </>
      }
    >
      {match.undoUntil && <UndoReview match={match} />}
      <Link
        to="/match/$matchId"
        params={{ matchId: match.id }}
        className={classes(buttonClasses(leading ? 'filled' : 'outlined', 'small'), 'item-link')}
      >
        {pending ? text.reviewNow : text.view}
        <span className="sr-only">{itemLabel(match)}</span>
      </Link>
    </ItemCard>
  )
}
