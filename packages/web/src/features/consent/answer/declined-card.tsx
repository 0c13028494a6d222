import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { RequestsSection } from './requests-section.tsx'
import type { ConsentCardProps } from './consent-card.tsx'

type DeclinedCardProps = ConsentCardProps & {
  title: string
  message: string
  /** The actions that this side still has. */
  children: ReactNode
}

/** The frame of a declined consent: what happened, what is possible, and the requests. */
export const DeclinedCard = ({ title, message, consent, chosen, children }: DeclinedCardProps) => {
  const id = useId()
  return (
    <Card labelledBy={id} className="grid gap-4">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="max-w-text text-ui">{message}</p>
      {children}
      <RequestsSection consent={consent} chosen={chosen} />
    </Card>
  )
}
