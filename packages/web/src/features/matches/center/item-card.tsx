import type { ReactNode } from 'react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { isNew } from '#text/match/match-center.ts'
import { classes } from '../../../ui/styles/classes.ts'
import { TurnLine } from '../turn/turn-line.tsx'
import { turnOf } from '../turn/turn.ts'
import { ItemDate, ItemFacts } from './item-facts.tsx'

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
    {isNew}
  </span>
)

/** A match in a few short rows: whose turn it is, what agrees, and how strong that is. */
export const ItemCard = ({ match, className, title, children }: ItemCardProps) => {
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
