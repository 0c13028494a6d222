import { useId } from 'react'
import * as text from '#text/contact/consent.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ExchangeSection } from '../choices/exchange-section.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'
import { RequestsSection } from './requests-section.tsx'
import type { ConsentCardProps } from './consent-card.tsx'

/** The other side declined. This side can close its own answer, or send a request again. */
export const DeclinedByCounterpart = ({ consent, chosen }: ConsentCardProps) => {
  const title = useId()
  const act = useConsentAct(consent.matchId)
  return (
    <Card labelledBy={title} className="grid gap-4">
      <h2 id={title} className="text-h3">
        {text.otherDeclinedTitle}
      </h2>
      <p className="max-w-text text-ui">
        {consent.contactExchangedAt ? text.otherDeclinedAfterText : text.otherDeclinedText}
      </p>
      <ActFailure act={act} />
      {consent.own === 'agreed' ? (
        <Button
          className="md:w-fit"
          busy={act.isPending}
          onClick={() => act.mutate({ type: 'withdraw' })}
        >
          {text.withdrawAgreement}
        </Button>
      ) : (
        <Button
          className="md:w-fit"
          busy={act.isPending}
          busyLabel={text.declining}
          onClick={() => act.mutate({ type: 'decline' })}
        >
          {text.decline}
        </Button>
      )}
      <ExchangeSection consent={consent} chosen={chosen} />
      <RequestsSection consent={consent} chosen={chosen} />
    </Card>
  )
}
