import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type GroupProps = { id: string; title: string; text?: string; children: ReactNode }

/** A card with a title and one or more sections. */
export const Group = ({ id, title, text, children }: GroupProps) => (
  <Card id={id} labelledBy={`${id}-title`} className="grid scroll-mt-18 content-start gap-5">
    <div className="grid gap-1">
      <h2 id={`${id}-title`}>{title}</h2>
      {text && <p className="max-w-text text-ui text-ink-soft">{text}</p>}
    </div>
    {children}
  </Card>
)

type SectionProps = { id: string; title: string; text?: ReactNode; children: ReactNode }

/** Part of a group: says what it is, and next to that what the user can do. */
export const Section = ({ id, title, text, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid scroll-mt-18 gap-x-8 gap-y-3 border-t border-line pt-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
  >
    <div className="grid content-start gap-1">
      <h3 id={`${id}-title`}>{title}</h3>
      {text && <div className="text-ui text-ink-soft">{text}</div>}
    </div>
    <div className="grid min-w-0 content-start justify-items-stretch gap-4">{children}</div>
  </section>
)
