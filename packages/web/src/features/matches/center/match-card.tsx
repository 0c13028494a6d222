import { Link } from '@tanstack/react-router'
import { Check, CircleSlash, Clock, TriangleAlert } from 'lucide-react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match-center.ts'
import { Badge } from '../../../ui/elements/badge.tsx'
import { buttonClasses } from '../../../ui/elements/button.tsx'
import { classes } from '../../../ui/styles/classes.ts'
import { AboutPartner, ItemFacts, itemLabel, MatchedFields } from './item-facts.tsx'
import { hasEnded } from '../status-badge.tsx'
import { UndoReview } from './undo-review.tsx'

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

/** A match that waits for this side's review, or that this side confirmed. */
export const MatchCard = ({ match, leading = false }: MatchCardProps) => {
  const pending = match.status === 'pending'
  return (
    <article className="grid items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface px-(--card-x) py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 justify-items-start gap-1">
        <Status match={match} />
        <h4 className="mt-1">
          <AboutPartner match={match} />
        </h4>
        <ItemFacts match={match} />
        <MatchedFields match={match} />
        {!match.shownToOther && pending && <p className="text-ui">{text.onlyYou}</p>}
      </div>
      <div className="grid gap-2 md:justify-items-end">
        <Link
          to="/match/$matchId"
          params={{ matchId: match.id }}
          className={classes(buttonClasses(leading ? 'filled' : 'outlined'), 'max-md:w-full')}
        >
          {pending ? text.reviewNow : text.view}
          <span className="sr-only">{itemLabel(match)}</span>
        </Link>
        {!pending && <UndoReview match={match} />}
      </div>
    </article>
  )
}
