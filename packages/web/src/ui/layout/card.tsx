import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'

type CardProps = {
  children: ReactNode
  /** The one card of the page that asks for a decision. */
  deciding?: boolean
  as?: 'section' | 'div' | 'article' | 'li'
  labelledBy?: string
  id?: string
  className?: string
}

/** A surface with a border. Cards do not nest. */
export const Card = ({
  children,
  deciding = false,
  as: Tag = 'section',
  labelledBy,
  id,
  className,
}: CardProps) => (
  <Tag
    id={id}
    aria-labelledby={labelledBy}
    className={classes(
      'rounded-card bg-surface px-(--card-x) py-6',
      deciding ? 'border-2 border-accent' : 'border border-line',
      className,
    )}
  >
    {children}
  </Tag>
)

/** A quiet note on the sunken background. */
export const Note = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div
    className={classes(
      'rounded-control border border-transparent bg-sunk px-4 py-3 text-ui',
      className,
    )}
  >
    {children}
  </div>
)
