import * as text from '#text/contact/consent.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { ExchangeSection } from '../choices/exchange-section.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'
import type { ConsentCardProps } from './consent-card.tsx'
import { DeclinedCard } from './declined-card.tsx'

/** The other side declined. This side can close contact for itself, or send a request again. */
export const DeclinedByCounterpart = ({ consent, chosen }: ConsentCardProps) => {
  const act = useConsentAct(consent.matchId)
  return (
    <DeclinedCard
      title={text.otherDeclinedTitle}
      message={consent.contactExchangedAt ? text.otherDeclinedAfterText : text.otherDeclinedText}
      consent={consent}
      chosen={chosen}
    >
      <ActFailure act={act} />
      <Button
        variant="text"
        className="-ms-2 justify-self-start"
        busy={act.isPending}
        busyLabel={text.declining}
        onClick={() => act.mutate({ type: consent.own === 'agreed' ? 'withdraw' : 'decline' })}
      >
        {text.closeForMe}
      </Button>
      <ExchangeSection consent={consent} chosen={chosen} />
    </DeclinedCard>
  )
}
