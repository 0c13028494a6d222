import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../elements/icon.tsx'
import { Card } from './card.tsx'

type ExplainedProps = { text: string | undefined; children: ReactNode }
const heading = 'flex min-h-11 items-center gap-1.5 self-start'

/** A heading that opens the words about it, if there are any. */
export const Explained = ({ text, children }: ExplainedProps) =>
  text ? (
    <details>
      <summary className={heading}>
        {children}
        <Icon of={ChevronRight} className="fold-mark" />
      </summary>
      <p className="max-w-text text-ui text-ink-soft">{text}</p>
    </details>
  ) : (
    <div className={heading}>{children}</div>
  )

type GroupProps = { id: string; title: string; text?: string; children: ReactNode }

export const Group = ({ id, title, text, children }: GroupProps) => (
  <Card id={id} labelledBy={`${id}-title`} className="grid scroll-mt-18 content-start gap-5">
    <Explained text={text}>
      <h2 id={`${id}-title`}>{title}</h2>
    </Explained>
    {children}
  </Card>
)

export type SectionProps = {
  id: string
  title: string
  text?: string | undefined
  children: ReactNode
}

/** Part of a group: says what it is, and next to that what the user can do. */
export const Section = ({ id, title, text, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid scroll-mt-18 gap-x-8 gap-y-3 border-t border-line pt-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
  >
    <Explained text={text}>
      <h3 id={`${id}-title`}>{title}</h3>
    </Explained>
    <div className="grid min-w-0 content-start justify-items-stretch gap-4">{children}</div>
  </section>
)
