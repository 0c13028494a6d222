import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'

type SectionProps = { id: string; title: string; text?: string; children: ReactNode }

export const Section = ({ id, title, text, children }: SectionProps) => (
  <Card id={id} labelledBy={`${id}-title`} className="grid content-start gap-4">
    <div className="grid gap-1">
      <h2 id={`${id}-title`}>{title}</h2>
      {text && <p className="max-w-text text-ui text-ink-soft">{text}</p>}
    </div>
    {children}
  </Card>
)
