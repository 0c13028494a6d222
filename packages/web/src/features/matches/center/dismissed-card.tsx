import { Link } from '@tanstack/react-router'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { cardTitle } from '../sentence/sentence-text.ts'
import { ItemCard } from './item-card.tsx'
import { itemLabel } from './item-facts.tsx'
import { ReopenMatch } from './late-actions.ts'

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
