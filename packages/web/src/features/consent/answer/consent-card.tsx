import { useId } from 'react'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/consent.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ActFailure } from '../requests/act-failure.tsx'
import { useConsentAct } from '../requests/consent-requests.ts'
import { DeclinedByUser } from './declined-by-user.tsx'
import { PendingConsent } from './pending-consent.tsx'
import { consentStage } from './consent-stage.ts'
import type { OutgoingChoices } from '../choices/use-choices.ts'

export type ConsentCardProps = { consent: ConsentView; chosen: OutgoingChoices }

const DeclinedByCounterpart = ({ consent }: { consent: ConsentView }) => {
  const title = useId()
  const act = useConsentAct(consent.matchId)
  return (
    <Card labelledBy={title} className="grid justify-items-start gap-3">
      <h2 id={title}>{text.otherDeclinedTitle}</h2>
      <p className="max-w-text">
        {consent.contactExchangedAt ? text.otherDeclinedAfterText : text.otherDeclinedText}
      </p>
      <ActFailure act={act} />
      {consent.own === 'agreed' ? (
        <Button busy={act.isPending} onClick={() => act.mutate({ type: 'withdraw' })}>
          {text.withdrawAgreement}
        </Button>
      ) : (
        <Button
          busy={act.isPending}
          busyLabel={text.declining}
          onClick={() => act.mutate({ type: 'decline' })}
        >
          {text.decline}
        </Button>
      )}
    </Card>
  )
}

/** Gives and changes this side's answer, in each of its states. */
export const ConsentCard = ({ consent, chosen }: ConsentCardProps) => {
  switch (consentStage(consent)) {
    case 'exchanged':
      // The track shows it, with the next step.
      return null
    case 'own-declined':
      return <DeclinedByUser consent={consent} chosen={chosen} />
    case 'other-declined':
      return <DeclinedByCounterpart consent={consent} />
    case 'waiting':
    case 'pending':
      return <PendingConsent consent={consent} chosen={chosen} />
  }
}
