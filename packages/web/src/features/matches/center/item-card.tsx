import type { ReactNode } from 'react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { classes } from '../../../ui/styles/classes.ts'
import { ItemDate, ItemFacts } from './item-facts.tsx'

type ItemCardProps = {
  match: MatchItem
  className?: string
  title: ReactNode
  /** The state, and whether the match is new. Without it, the title is in the first row. */
  marks?: ReactNode
  /** Its link covers the card; buttons lie above the link. */
  children: ReactNode
}

/** A match in a few short rows. */
export const ItemCard = ({ match, className, title, marks, children }: ItemCardProps) => {
  const heading = <h5 className="min-w-0 text-ui leading-[1.35] font-bold">{title}</h5>
  return (
    <article
      className={classes('item-card rounded-card border border-line px-(--card-x)', className)}
    >
      <div className={classes('item-wide flex items-center gap-x-2.5', !!marks && 'flex-wrap')}>
        {marks ?? heading}
        <ItemDate match={match} />
      </div>
      {marks && <div className="item-wide">{heading}</div>}
      <ItemFacts match={match} />
      <div className="item-actions">{children}</div>
    </article>
  )
}
